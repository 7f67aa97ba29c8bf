-- Agents that also live at a hosted provider, and what was said there.

alter table public.voice_agents
  -- SHA-256 of what was last sent, so that a later edit is seen to be missing there; null while nothing was.
  add column host_digest text check (length(host_digest) = 64),
  -- A code of the contract when the last attempt failed.
  add column host_problem text,
  add column host_tried_at timestamptz;

create or replace function public.count_agent_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  -- How it stands with its twin is not an edit.
  if (new.agent_id, new.host_digest, new.host_problem, new.host_tried_at)
    is distinct from (old.agent_id, old.host_digest, old.host_problem, old.host_tried_at) then
    return new;
  end if;
  new.updated_at = now();
  -- Publishing is not an edit either.
  if new.version = old.version then
    new.revision = old.revision + 1;
  end if;
  return new;
end
$$;

alter table public.conversations
  add column host text not null default 'claravoz' check (host in ('claravoz', 'elevenlabs')),
  add column host_conversation_id text,
  -- The host has sound of it that we have not fetched yet.
  add column host_audio_waiting boolean not null default false,
  add constraint conversations_of_host check ((host = 'claravoz') = (host_conversation_id is null)),
  add constraint conversations_once unique (host, host_conversation_id);
create index conversations_audio_waiting on public.conversations (host) where host_audio_waiting;

-- What was deleted here and still stands at the host. A conversation stays on the list, so that it is not fetched again.
create table public.hosted_removals (
  kind text not null check (kind in ('agent', 'conversation')),
  hosted_id text not null,
  requested_at timestamptz not null default now(),
  tried_at timestamptz,
  problem text,
  removed_at timestamptz,
  primary key (kind, hosted_id)
);
create index hosted_removals_open on public.hosted_removals (tried_at nulls first) where removed_at is null;

alter table public.hosted_removals enable row level security;
alter table public.hosted_removals force row level security;
create policy hosted_removals_service on public.hosted_removals to service_role using (true) with check (true);
-- The trigger below writes as the owner of the tables, whom the policies hold as well; nobody else has the grant.
create policy hosted_removals_note on public.hosted_removals for insert with check (removed_at is null);
grant select, insert, update, delete on public.hosted_removals to service_role;

-- By trigger, so that no way of deleting can forget it: a person's, an administrator's, an account's that goes.
create function public.note_hosted_removal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'voice_agents' then
    insert into public.hosted_removals (kind, hosted_id) values ('agent', old.agent_id) on conflict do nothing;
  else
    insert into public.hosted_removals (kind, hosted_id) values ('conversation', old.host_conversation_id) on conflict do nothing;
  end if;
  return old;
end
$$;
revoke execute on function public.note_hosted_removal() from public;
create trigger voice_agents_leave_host after delete on public.voice_agents
  for each row when (old.agent_id is not null) execute function public.note_hosted_removal();
create trigger conversations_leave_host after delete on public.conversations
  for each row when (old.host_conversation_id is not null) execute function public.note_hosted_removal();
