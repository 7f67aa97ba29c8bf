import { lazy, type ComponentType, type LazyExoticComponent } from "react";

export interface LazyPage extends LazyExoticComponent<ComponentType> {
  preload(): Promise<unknown>;
}

const RELOADED_KEY = "claravoz-reloaded-for-new-version";

/** A screen that is loaded when it is first shown, or earlier by `preload()`. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  const loadOrReload = async (): Promise<{ default: ComponentType }> => {
    try {
      const page = await load();
      sessionStorage.removeItem(RELOADED_KEY);
      return page;
    } catch (cause) {
      // A new version was published while this tab was open: the old file names are gone, so take the new ones. Once,
      // and not without a network, where a reload would lose the page for nothing.
      if (!navigator.onLine || sessionStorage.getItem(RELOADED_KEY)) throw cause;
      sessionStorage.setItem(RELOADED_KEY, "1");
      location.reload();
      return new Promise(() => {});
    }
  };
  return Object.assign(lazy(loadOrReload), { preload: load });
}
