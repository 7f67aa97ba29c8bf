-- Drafts and published versions. The row of an agent is its draft; what was published never changes again.

alter table public.voice_agents rename column version to revision;
alter table public.voice_agents
  -- The newest published version, 0 before the first, and the revision of the draft that it was made from.
  add column version integer not null default 0,
  add column published_revision integer not null default 0,
  -- Further languages, each with its own first message and voice: [{"language", "first_message", "voice_id"}].
  add column languages jsonb not null default '[]',
  -- 1 is the voice's own pace.
  add column speaking_rate real not null default 1 check (speaking_rate between 0.5 and 2),
  -- How words are said that the voice gets wrong: [{"written", "spoken"}].
  add column pronunciation jsonb not null default '[]',
  -- What counts as a good conversation and what to note of it; stored here, judged with later stages.
  add column evaluation jsonb not null default '{"criteria": [], "data": []}';

create or replace function public.count_agent_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at = now();
  -- Publishing is not an edit.
  if new.version = old.version then
    new.revision = old.revision + 1;
  end if;
  return new;
end
$$;

grant insert (languages, speaking_rate, pronunciation, evaluation) on public.voice_agents to authenticated;
grant update (languages, speaking_rate, pronunciation, evaluation) on public.voice_agents to authenticated;

create table public.agent_versions (
  agent_id uuid not null,
  organization_id uuid not null,
  owner_id uuid not null references auth.users (id) on delete cascade,
  shared boolean not null default false,
  number integer not null check (number > 0),
  content jsonb not null,
  note text not null default '' check (length(note) <= 500),
  published_by uuid references auth.users (id) on delete set null,
  published_at timestamptz not null default now(),
  primary key (agent_id, number),
  foreign key (organization_id, agent_id) references public.voice_agents (organization_id, id) on delete cascade
);

alter table public.agent_versions enable row level security;
alter table public.agent_versions force row level security;
create policy agent_versions_read on public.agent_versions for select to authenticated
  using (owner_id = (select auth.uid()) or (shared and organization_id = (select auth.org())) or (select public.is_admin()));
create policy agent_versions_service on public.agent_versions to service_role using (true) with check (true);
grant select on public.agent_versions to authenticated;
grant select, insert, update, delete on public.agent_versions to service_role;

-- A conversation names the version that it ran, or none when it was a draft that was tried.
alter table public.conversations alter column agent_version drop not null;
