import type { ComponentProps, ReactNode } from "react";
import { Menu as Base } from "@base-ui/react/menu";
import { cn } from "#web/lib/cn.ts";

export const Menu = Base.Root;
export const MenuTrigger = Base.Trigger;
export const MenuGroup = Base.Group;
export const MenuRadioGroup = Base.RadioGroup;

interface MenuPopupProps {
  children: ReactNode;
  side?: "top" | "bottom" | "right";
  align?: "start" | "end" | "center";
  className?: string;
}

export function MenuPopup({ children, side = "bottom", align = "end", className }: MenuPopupProps) {
  return (
    <Base.Portal>
      <Base.Positioner side={side} align={align} sideOffset={6} className="z-50 outline-none">
        <Base.Popup
          className={cn(
            "min-w-52 origin-(--transform-origin) rounded-lg border border-line bg-raised p-1 text-ink shadow-2 transition-[opacity,scale] duration-120 outline-none data-ending-style:scale-[0.98] data-ending-style:opacity-0 data-starting-style:scale-[0.98] data-starting-style:opacity-0",
            className,
          )}
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

const item =
  "flex h-8 w-full cursor-default items-center gap-2.5 rounded-sm px-2.5 text-base outline-none select-none data-disabled:opacity-50 data-highlighted:bg-ink/[0.06] dark:data-highlighted:bg-ink/[0.09] [&_svg]:size-4 [&_svg]:text-ink-3";

export function MenuItem({
  danger,
  className,
  ...rest
}: Omit<ComponentProps<typeof Base.Item>, "className"> & { className?: string; danger?: boolean }) {
  return <Base.Item className={cn(item, danger && "text-bad-ink [&_svg]:text-bad-ink", className)} {...rest} />;
}

export function MenuLink({
  className,
  ...rest
}: Omit<ComponentProps<typeof Base.LinkItem>, "className"> & { className?: string }) {
  return <Base.LinkItem className={cn(item, className)} closeOnClick {...rest} />;
}

export function MenuRadio({ children, ...rest }: ComponentProps<typeof Base.RadioItem>) {
  return (
    <Base.RadioItem className={cn(item, "justify-between")} closeOnClick {...rest}>
      <span className="flex items-center gap-2.5">{children}</span>
      <Base.RadioItemIndicator className="size-1.5 rounded-full bg-primary" />
    </Base.RadioItem>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Base.GroupLabel className="px-2.5 pt-1.5 pb-1 text-xs font-medium text-ink-3">{children}</Base.GroupLabel>;
}

export function MenuSeparator() {
  return <Base.Separator className="my-1 h-px bg-line" />;
}
