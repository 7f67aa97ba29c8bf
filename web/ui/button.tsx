import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "#web/lib/cn.ts";

export const buttonClass = cva(
  "inline-flex shrink-0 items-center justify-center gap-2 rounded-md font-medium whitespace-nowrap transition-[background-color,border-color,color,box-shadow] duration-150 select-none disabled:pointer-events-none disabled:opacity-55 aria-disabled:pointer-events-none aria-disabled:opacity-55 [&_svg]:size-4 [&_svg]:shrink-0",
  {
    variants: {
      variant: {
        primary: "bg-primary text-on-primary shadow-1 hover:bg-primary-hover",
        secondary: "border border-line bg-surface text-ink shadow-1 hover:border-line-strong/60 hover:bg-sunken/60",
        ghost: "text-ink-2 hover:bg-ink/[0.06] hover:text-ink dark:hover:bg-ink/[0.09]",
        danger: "bg-bad text-on-bad shadow-1 hover:bg-bad-hover",
        link: "h-auto! px-0! text-primary-ink underline decoration-primary/35 underline-offset-[3px] hover:decoration-primary",
      },
      size: {
        sm: "h-8 px-3 text-sm",
        md: "h-9 px-3.5 text-base",
        lg: "h-11 px-5 text-base",
        icon: "size-9",
        "icon-sm": "size-8",
      },
    },
    defaultVariants: { variant: "secondary", size: "md" },
  },
);

export function Button({
  variant,
  size,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & VariantProps<typeof buttonClass>) {
  return <button type={type} className={cn(buttonClass({ variant, size }), className)} {...rest} />;
}

export const textLinkClass =
  "font-medium text-primary-ink underline decoration-primary/35 underline-offset-[3px] hover:decoration-primary";
