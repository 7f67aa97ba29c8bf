import "./styles.css";
import "./lib/theme.ts";
import { StrictMode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router";
import { RouterProvider } from "react-router/dom";
import { PRELOAD_DELAY } from "#contract/limits.ts";
import { watchErrors } from "./lib/client-errors.ts";
import { textsReady } from "./lib/i18n.ts";
import { lazyPage } from "./lib/lazy-page.ts";
import { startSession } from "./lib/session.ts";
import { currentViewing } from "./lib/viewing.ts";
import { preloadMainPages, routes } from "./routes.tsx";
import { PageSpinner } from "./shell/page-spinner.tsx";
import { LazyToaster } from "./ui/lazy-toaster.tsx";

const ViewingBanner = lazyPage(() => import("./features/identity/viewing/viewing-banner.tsx"));

async function start(): Promise<void> {
  watchErrors();
  void startSession();
  await textsReady;
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      {currentViewing() && (
        <Suspense>
          <ViewingBanner />
        </Suspense>
      )}
      <Suspense fallback={<PageSpinner />}>
        <RouterProvider router={createBrowserRouter(routes)} />
      </Suspense>
      <LazyToaster />
    </StrictMode>,
  );
  setTimeout(preloadMainPages, PRELOAD_DELAY);
}

void start();
