/** What the client's page tells the brain on the side. */
export interface BackgroundNotes {
  /** A note with the id of an earlier one replaces it. */
  add(text: string, id: string | null): void;
  /** Newest last. */
  all(): string[];
}

const MAX_NOTES = 20;

export function backgroundNotes(): BackgroundNotes {
  const notes = new Map<string, string>();
  let unnamed = 0;
  return {
    add(text, id) {
      const key = id ?? `note-${unnamed++}`;
      notes.delete(key);
      notes.set(key, text);
      if (notes.size > MAX_NOTES) notes.delete(notes.keys().next().value!);
    },
    all: () => [...notes.values()],
  };
}
