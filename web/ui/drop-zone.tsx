import { useRef, useState } from "react";
import type { LucideIcon } from "lucide-react";
import { cn } from "#web/lib/cn.ts";
import { Button } from "./button.tsx";

interface DropZoneProps {
  icon: LucideIcon;
  label: string;
  text: string;
  hint: string;
  /** Endings with their dots, separated by commas. */
  accept: string;
  onFiles: (files: readonly File[]) => void;
}

/** Takes files, several at once: dropped here, or chosen by a button for whoever does not drag. */
export function DropZone({ icon: Icon, label, text, hint, accept, onFiles }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  // Entering a child leaves the parent, so the ins and outs are counted.
  const [inside, setInside] = useState(0);

  return (
    <div
      data-over={inside > 0}
      onDragEnter={() => setInside((count) => count + 1)}
      onDragLeave={() => setInside((count) => Math.max(0, count - 1))}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        setInside(0);
        onFiles([...event.dataTransfer.files]);
      }}
      className={cn(
        "flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-dashed border-line-strong bg-sunken/50 px-4 py-4 transition-colors duration-150",
        inside > 0 && "border-primary bg-primary-soft",
      )}
    >
      <Icon className="size-6 shrink-0 text-primary" aria-hidden />
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-medium">{text}</p>
        <p className="text-xs text-ink-3">{hint}</p>
      </div>
      <Button size="sm" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file may be chosen again, after it has been corrected.
          event.target.value = "";
        }}
      />
    </div>
  );
}
