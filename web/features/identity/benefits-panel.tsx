import { Check } from "lucide-react";

/** The panel beside the password forms: one line and three reasons. */
export function BenefitsPanel({ title, benefits }: { title: string; benefits: readonly string[] }) {
  return (
    <aside className="hidden bg-hero text-white lg:flex lg:w-[46%] lg:flex-col lg:justify-center lg:p-12 xl:p-16">
      <h2 className="display max-w-xl text-3xl xl:text-[2.75rem] xl:leading-[3.1rem]">{title}</h2>
      <ul className="mt-9 max-w-lg space-y-4">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-4 text-md text-white/85">
            <span
              aria-hidden
              className="mt-0.5 grid size-5 shrink-0 place-items-center rounded-full bg-accent text-hero"
            >
              <Check className="size-3" strokeWidth={3} />
            </span>
            {benefit}
          </li>
        ))}
      </ul>
    </aside>
  );
}
