-- Administrators look at Claravoz as somebody else sees it, to help them: for an hour, reading only, and never unseen.

create table public.viewings (
  id uuid primary key default gen_random_uuid(),
  -- Whoever looks. That somebody looked stays known when their account is gone.
  viewer_id uuid references auth.users (id) on delete set null,
  -- It ends with the session that began it.
  session_id uuid references auth.sessions (id) on delete set null,
  person_id uuid not null references auth.users (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 300),
  started_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index viewings_of_person on public.viewings (person_id, started_at desc);
create index viewings_of_viewer on public.viewings (viewer_id);
create index viewings_of_session on public.viewings (session_id);

alter table public.viewings enable row level security;
alter table public.viewings force row level security;
create policy viewings_service on public.viewings to service_role using (true) with check (true);
create policy viewings_read on public.viewings for select to authenticated
  using ((select auth.jwt()) -> 'api_key' is null and (person_id = (select auth.uid()) or (select public.is_admin())));
-- Which session it was is nobody's business.
grant select (id, viewer_id, person_id, reason, started_at, expires_at, ended_at) on public.viewings to authenticated;
grant select, insert, update, delete on public.viewings to service_role;
