import { Skeleton } from "./skeleton.tsx";

/** Grey lines in the place of a list that is on its way; `className` is the height of one. */
export function SkeletonRows({ rows, className }: { rows: number; className: string }) {
  return (
    <div className="flex flex-col gap-3 p-4">
      {Array.from({ length: rows }, (_, row) => (
        <Skeleton key={row} className={className} />
      ))}
    </div>
  );
}
