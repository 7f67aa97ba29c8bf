export interface ToastInput {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  /** One thing that can be done about it, such as taking it back. */
  action?: { label: string; run: () => void };
}

type Show = (toast: ToastInput) => void;

let show: Show | undefined;
let waiting: ToastInput | undefined;
const wanted = new Set<() => void>();

/** Shows a toast. There is one at a time: a new one takes the place of the one on screen (spec section 9). */
export function toast(input: ToastInput): void {
  if (show) return show(input);
  waiting = input;
  for (const load of wanted) load();
}

/** Called when the first toast is wanted, so that its renderer can be loaded late. */
export function onToastWanted(load: () => void): () => void {
  wanted.add(load);
  return () => wanted.delete(load);
}

export function attachToaster(renderer: Show): () => void {
  show = renderer;
  if (waiting) renderer(waiting);
  waiting = undefined;
  return () => {
    show = undefined;
  };
}
