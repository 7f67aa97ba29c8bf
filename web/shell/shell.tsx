import { Suspense, useEffect, useState, ViewTransition } from "react";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link, Outlet, ScrollRestoration, useLocation, useNavigationType } from "react-router";
import { cn } from "#web/lib/cn.ts";
import { ApiError } from "#web/lib/http.ts";
import { useSession } from "#web/lib/session.ts";
import { Mark, Wordmark } from "#web/ui/brand.tsx";
import { useModal } from "#web/ui/use-modal.ts";
import { DeletionStrip } from "./deletion-strip.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { PageSpinner } from "./page-spinner.tsx";
import { scrollPlace } from "./scroll-place.ts";
import { Sidebar } from "./sidebar.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { TopBar } from "./top-bar.tsx";

const SIDEBAR_KEY = "claravoz-sidebar";

/** Asking again helps only where the network or the server stumbled, not where it said no. */
function mayHelp(failures: number, error: Error): boolean {
  return failures < 1 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500);
}

function newQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: mayHelp } } });
}

export default function Shell() {
  const session = useSession();
  const userId = session.status === "signed-in" ? session.user.id : null;
  // Another person in the same tab must not see what the first one's pages remembered.
  return <ShellOf key={userId} signedIn={userId !== null} />;
}

function ShellOf({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation(["shell", "common"]);
  const { pathname } = useLocation();
  const [queries] = useState(newQueryClient);
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(SIDEBAR_KEY) === "collapsed");
  const [drawer, setDrawer] = useState(false);

  useEffect(() => {
    localStorage.setItem(SIDEBAR_KEY, collapsed ? "collapsed" : "expanded");
  }, [collapsed]);
  useEffect(() => setDrawer(false), [pathname]);

  return (
    <QueryClientProvider client={queries}>
      <ScrollRestoration getKey={scrollPlace} />
      <div className="flex min-h-dvh">
        <a
          href="#content"
          className="sr-only z-80 rounded-md bg-primary px-4 py-2 font-medium text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
        >
          {t("common:skip")}
        </a>
        {signedIn && (
          <>
            <aside
              aria-label={t("sidebar.label")}
              data-sidebar={collapsed ? "collapsed" : "expanded"}
              className={cn(
                "sticky top-[var(--viewing-bar,0px)] hidden h-[calc(100dvh-var(--viewing-bar,0px))] shrink-0 flex-col border-r border-line bg-canvas transition-[width] duration-200 ease-out lg:flex",
                collapsed ? "w-[72px]" : "w-64",
              )}
            >
              <Sidebar collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
            </aside>
            <Drawer open={drawer} onClose={() => setDrawer(false)} />
          </>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          {signedIn ? <TopBar onMenu={() => setDrawer(true)} /> : <VisitorBar />}
          {signedIn && <DeletionStrip />}
          <Page />
          <SiteFooter className="px-4 sm:px-8" />
        </div>
      </div>
    </QueryClientProvider>
  );
}

/** A few pages of the shell are open to visitors, who have no menu. */
function VisitorBar() {
  return (
    <header className="flex h-16 items-center justify-between gap-4 border-b border-line px-4 sm:px-8">
      <Link to="/login" className="flex items-center gap-2.5 rounded-md" aria-label="Claravoz">
        <Mark />
        <Wordmark />
      </Link>
      <LanguageSwitch />
    </header>
  );
}

/** The page of the route, which fades 0.1 s out and 0.15 s in. */
function Page() {
  const { pathname } = useLocation();
  // React runs no view transition on back and forward, so those fade in by themselves.
  const cameBack = useNavigationType() === "POP";
  return (
    // Keyed, so that only another page fades. A change within the page must not: while React holds the new picture back,
    // it would put old text into a field that somebody types in.
    <ViewTransition key={pathname} enter="page" exit="page" default="none">
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-[1280px] flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8 lg:py-8"
      >
        <Suspense fallback={<PageSpinner />}>
          <div className={cameBack ? "fade-in" : undefined}>
            <Outlet />
          </div>
        </Suspense>
      </main>
    </ViewTransition>
  );
}

function Drawer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation("shell");
  const modal = useModal(open, onClose);
  return (
    <dialog
      {...modal}
      aria-label={t("sidebar.label")}
      // The dialog itself is hit only beside its content: on the darkened page.
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="modal drawer m-0 h-dvh max-h-none w-72 max-w-[85vw] bg-canvas p-0 text-ink shadow-3"
    >
      {open && (
        <div className="flex h-full flex-col">
          <Sidebar collapsed={false} onClose={onClose} />
        </div>
      )}
    </dialog>
  );
}
