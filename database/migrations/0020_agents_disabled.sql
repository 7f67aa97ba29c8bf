-- Sharing is an act of its own that is written down, and administrators can take an agent out of service.

revoke insert (shared), update (shared) on public.voice_agents from authenticated;

alter table public.voice_agents
  -- From then on it takes no conversation, on any door.
  add column disabled_at timestamptz,
  -- What its owner is told.
  add column disabled_reason text not null default '' check (length(disabled_reason) <= 300);
create index voice_agents_newest_first on public.voice_agents (created_at desc, id);

create or replace function public.count_agent_version() returns trigger
language plpgsql set search_path = ''
as $$
declare
  -- Whose it is, who may use it, whether it is in service and how it stands with its twin are no edits.
  aside constant text[] := array['owner_id', 'organization_id', 'shared', 'disabled_at', 'disabled_reason',
    'agent_id', 'host_digest', 'host_problem', 'host_tried_at'];
begin
  if new is distinct from old and to_jsonb(new) - aside = to_jsonb(old) - aside then
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
