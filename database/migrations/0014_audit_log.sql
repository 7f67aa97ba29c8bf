-- Who did what, when and from where. Rows are added and never changed or taken away, not even by the service.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  -- No reference: what somebody did stays known when their account is gone.
  actor_id uuid,
  actor_email text not null default '',
  organization_id uuid,
  action text not null check (action ~ '^[a-z_]+\.[a-z_]+$'),
  target_id text,
  target_name text not null default '',
  detail jsonb not null default '{}',
  ip text,
  user_agent text
);
create index audit_log_newest_first on public.audit_log (at desc, id desc);
create index audit_log_of_actor on public.audit_log (actor_id, id desc);
create index audit_log_of_target on public.audit_log (target_id, id desc);

alter table public.audit_log enable row level security;
alter table public.audit_log force row level security;
create policy audit_log_add on public.audit_log for insert to service_role with check (true);
create policy audit_log_service_read on public.audit_log for select to service_role using (true);
create policy audit_log_read on public.audit_log for select to authenticated using ((select public.is_admin()));
grant select, insert on public.audit_log to service_role;
grant select on public.audit_log to authenticated;
