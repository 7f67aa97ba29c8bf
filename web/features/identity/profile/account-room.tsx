import { DeletionCard } from "./deletion-card.tsx";
import { ExportCard } from "./export-card.tsx";

/** One's data to take away, and the end of the account. */
export default function AccountRoom() {
  return (
    <>
      <ExportCard />
      <DeletionCard />
    </>
  );
}
