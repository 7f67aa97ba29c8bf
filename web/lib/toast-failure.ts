import { errorText } from "./error-text.ts";
import { toast } from "./toast.ts";

/** Says that something could not be done, and why. */
export function toastFailure(title: string, failure: unknown): void {
  toast({ title, description: errorText(failure), variant: "destructive" });
}
