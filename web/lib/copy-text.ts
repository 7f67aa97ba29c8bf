import { toast } from "./toast.ts";

/** Puts a text on the clipboard and says how it went. */
export async function copyText(text: string, told: { copied: string; notCopied: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: told.copied });
  } catch {
    // Without permission, or where the address has no encryption: the text can still be marked.
    toast({ title: told.notCopied, variant: "destructive" });
  }
}
