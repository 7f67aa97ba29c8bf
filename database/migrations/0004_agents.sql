-- Voice agents (spec section 3). Whose a row is cannot be said by its writer: owner and organisation are
-- filled from the actor and may be neither inserted nor updated by a user.

create table public.voice_agents (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  organization_id uuid not null default auth.org() references public.organizations (id) on delete cascade,
  shared boolean not null default false,
  agent_id text unique,
  name text not null check (length(name) between 1 and 80),
  purpose text not null default '' check (length(purpose) <= 200),
  status text not null default 'active' check (status in ('active', 'pending', 'draft', 'error')),
  language text not null default 'es',
  voice_id text not null default '',
  engine jsonb not null,
  first_message text not null default '' check (length(first_message) <= 2000),
  system_prompt text not null default '' check (length(system_prompt) <= 40000),
  knowledge text not null default '' check (length(knowledge) <= 100000),
  variables jsonb not null default '{}',
  flow jsonb not null default '{"steps": [], "closing": ""}',
  turn jsonb not null,
  max_duration_seconds integer not null default 600 check (max_duration_seconds between 30 and 7200),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (organization_id, id)
);
create index voice_agents_of_owner on public.voice_agents (owner_id, created_at desc);
create index voice_agents_shared on public.voice_agents (organization_id, created_at desc) where shared;

create function public.count_agent_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at = now();
  new.version = old.version + 1;
  return new;
end
$$;
create trigger voice_agents_version before update on public.voice_agents
  for each row execute function public.count_agent_version();

alter table public.voice_agents enable row level security;
alter table public.voice_agents force row level security;
create policy voice_agents_read on public.voice_agents for select to authenticated
  using (owner_id = (select auth.uid()) or (shared and organization_id = (select auth.org())) or (select public.is_admin()));
create policy voice_agents_create on public.voice_agents for insert to authenticated
  with check (owner_id = (select auth.uid()) and organization_id = (select auth.org()));
create policy voice_agents_change on public.voice_agents for update to authenticated
  using (owner_id = (select auth.uid()) or (select public.is_admin()))
  with check (owner_id = (select auth.uid()) or (select public.is_admin()));
create policy voice_agents_remove on public.voice_agents for delete to authenticated
  using (owner_id = (select auth.uid()) or (select public.is_admin()));
create policy voice_agents_service on public.voice_agents to service_role using (true) with check (true);
grant select, delete on public.voice_agents to authenticated;
grant insert (shared, name, purpose, status, language, voice_id, engine, first_message, system_prompt, knowledge, variables, flow, turn, max_duration_seconds)
  on public.voice_agents to authenticated;
grant update (shared, name, purpose, status, language, voice_id, engine, first_message, system_prompt, knowledge, variables, flow, turn, max_duration_seconds)
  on public.voice_agents to authenticated;
grant select, insert, update, delete on public.voice_agents to service_role;
