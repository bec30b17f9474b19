/** The address decides the page; links change it without loading anything again. */

export type Page =
  | { name: "start" }
  | { name: "table"; id: string }
  | { name: "replay" | "check"; id: string }
  | { name: "rules"; map: string }
  | { name: "campaign"; id: string }
  | { name: "campaigns" }
  | { name: "games" }
  | { name: "tables" }
  | { name: "ledger"; id: string }
  | { name: "continue"; table: string; moment: number }
  | { name: "settings" }
  | { name: "about" }
  | { name: "missing" };

export function pageOf(path: string, search = ""): Page {
  const [first = "", second = "", third = ""] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === "") return { name: "start" };
  if (first === "t" && second) return { name: "table", id: second };
  if (first === "r" && second) return { name: third === "check" ? "check" : "replay", id: second };
  if (first === "c" && second) return { name: "campaign", id: second };
  if (first === "rules") return { name: "rules", map: second };
  if (first === "ledger") return { name: "ledger", id: second };
  if (first === "campaigns" || first === "games" || first === "tables" || first === "settings" || first === "about") return { name: first };
  const asked = new URLSearchParams(search);
  if (first === "continue") return { name: "continue", table: asked.get("table") ?? "", moment: Number(asked.get("at")) };
  return { name: "missing" };
}

class Router {
  page = $state.raw<Page>(pageOf(location.pathname, location.search));

  constructor() {
    addEventListener("popstate", () => this.#read());
    document.addEventListener("click", (event) => this.#follow(event));
  }

  go(path: string, replace = false): void {
    if (replace) history.replaceState(null, "", path);
    else history.pushState(null, "", path);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.page = pageOf(location.pathname, location.search);
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api") || link.pathname.startsWith("/openapi") || link.hash) return;
    event.preventDefault();
    this.go(link.pathname + link.search);
  }
}

export const router = new Router();
