-- One's own data as a file to take away, and the end of an account.

create table public.account_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  language text not null check (language in ('es', 'en')),
  -- over: its file is gone.
  status text not null default 'waiting' check (status in ('waiting', 'working', 'ready', 'failed', 'over')),
  done integer not null default 0,
  total integer not null default 0,
  size_bytes bigint,
  attempts integer not null default 0,
  -- The worker that makes it. Past its lease it is taken for dead, and another begins anew.
  lease_until timestamptz,
  -- SHA-256 of the key of one download, good for a few minutes.
  ticket_hash bytea,
  ticket_expires_at timestamptz,
  requested_at timestamptz not null default now(),
  ready_at timestamptz,
  expires_at timestamptz
);
create index account_exports_of_user on public.account_exports (user_id, requested_at desc);
create unique index account_exports_one_open on public.account_exports (user_id) where status in ('waiting', 'working');
create index account_exports_open on public.account_exports (requested_at) where status in ('waiting', 'working');

alter table public.account_exports enable row level security;
alter table public.account_exports force row level security;
create policy account_exports_service on public.account_exports to service_role using (true) with check (true);
create policy account_exports_own on public.account_exports for select to authenticated
  using (user_id = (select auth.uid()) and (select auth.jwt()) -> 'api_key' is null);
grant select, insert, update, delete on public.account_exports to service_role;
grant select (id, user_id, language, status, done, total, size_bytes, attempts, requested_at, ready_at, expires_at)
  on public.account_exports to authenticated;

-- Who has asked to go, and when they will be gone. Until then they may change their mind.
create table public.account_deletions (
  user_id uuid primary key references auth.users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null
);
create index account_deletions_due on public.account_deletions (due_at);

alter table public.account_deletions enable row level security;
alter table public.account_deletions force row level security;
create policy account_deletions_service on public.account_deletions to service_role using (true) with check (true);
create policy account_deletions_own on public.account_deletions for select to authenticated
  using (user_id = (select auth.uid()) and (select auth.jwt()) -> 'api_key' is null);
grant select, insert, update, delete on public.account_deletions to service_role;
grant select on public.account_deletions to authenticated;
