/** The guided first game: which table it is about, and which hints have been read. It can be left and taken up again. */
interface Stored {
  table: string | null; // where hints are shown
  read: string[];
}

const KEY = "perron.guide";

function stored(): Stored {
  try {
    return { table: null, read: [], ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Stored>) };
  } catch {
    return { table: null, read: [] };
  }
}

class GuideState {
  #kept = $state<Stored>(stored());

  get table(): string | null {
    return this.#kept.table;
  }

  get read(): readonly string[] {
    return this.#kept.read;
  }

  /** Hints at this table, from the first one if it is a new tour. */
  take(table: string, again = true): void {
    this.#keep({ table, read: again ? [] : this.#kept.read });
  }

  leave(): void {
    this.#keep({ ...this.#kept, table: null });
  }

  tick(hint: string): void {
    if (!this.#kept.read.includes(hint)) this.#keep({ ...this.#kept, read: [...this.#kept.read, hint] });
  }

  #keep(next: Stored): void {
    this.#kept = next;
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // then the tour lasts as long as the page
    }
  }
}

export const guide = new GuideState();
