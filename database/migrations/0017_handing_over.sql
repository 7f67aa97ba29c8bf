-- Agents change hands: within an organisation when somebody leaves it, and into another one when an administrator moves
-- them. What hangs on an agent goes along by itself, so that no way of moving one can forget a part of it.

alter table public.agent_documents
  drop constraint agent_documents_organization_id_agent_id_fkey,
  add constraint agent_documents_organization_id_agent_id_fkey foreign key (organization_id, agent_id)
    references public.voice_agents (organization_id, id) on delete cascade on update cascade;
alter table public.agent_versions
  drop constraint agent_versions_organization_id_agent_id_fkey,
  add constraint agent_versions_organization_id_agent_id_fkey foreign key (organization_id, agent_id)
    references public.voice_agents (organization_id, id) on delete cascade on update cascade;
alter table public.conversations
  drop constraint conversations_organization_id_agent_id_fkey,
  add constraint conversations_organization_id_agent_id_fkey foreign key (organization_id, agent_id)
    references public.voice_agents (organization_id, id) on delete set null (agent_id) on update cascade;
alter table public.conversation_turns
  drop constraint conversation_turns_organization_id_conversation_id_fkey,
  add constraint conversation_turns_organization_id_conversation_id_fkey foreign key (organization_id, conversation_id)
    references public.conversations (organization_id, id) on delete cascade on update cascade;

-- The triggers below write as the owner of the tables, whom the policies hold as well where the owner is no superuser.
create policy agent_documents_follow_read on public.agent_documents for select to current_user using (true);
create policy agent_documents_follow on public.agent_documents for update to current_user using (true) with check (true);
create policy agent_versions_follow_read on public.agent_versions for select to current_user using (true);
create policy agent_versions_follow on public.agent_versions for update to current_user using (true) with check (true);
create policy conversation_turns_follow_read on public.conversation_turns for select to current_user using (true);
create policy conversation_turns_follow on public.conversation_turns for update to current_user using (true) with check (true);

-- Documents and versions are whose the agent is, and as shared as it is.
create function public.follow_agent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.agent_documents set owner_id = new.owner_id, shared = new.shared where agent_id = new.id;
  update public.agent_versions set owner_id = new.owner_id, shared = new.shared where agent_id = new.id;
  return new;
end
$$;
revoke execute on function public.follow_agent() from public;
create trigger voice_agents_followed after update on public.voice_agents
  for each row when ((old.owner_id, old.shared) is distinct from (new.owner_id, new.shared))
  execute function public.follow_agent();

-- Turns are whose the conversation is.
create function public.follow_conversation() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.conversation_turns set owner_id = new.owner_id, shared = new.shared where conversation_id = new.id;
  return new;
end
$$;
revoke execute on function public.follow_conversation() from public;
create trigger conversations_followed after update on public.conversations
  for each row when ((old.owner_id, old.shared) is distinct from (new.owner_id, new.shared))
  execute function public.follow_conversation();

create or replace function public.count_agent_version() returns trigger
language plpgsql set search_path = ''
as $$
declare
  -- Whose it is, who may use it and how it stands with its twin are no edits.
  aside constant text[] := array['owner_id', 'organization_id', 'shared', 'agent_id', 'host_digest', 'host_problem', 'host_tried_at'];
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

-- For a moment a session may still be believed to belong to the organisation that its person has left.
drop policy voice_agents_create on public.voice_agents;
create policy voice_agents_create on public.voice_agents for insert to authenticated
  with check (
    owner_id = (select auth.uid())
    and organization_id = (select auth.org())
    and organization_id = (select p.organization_id from public.profiles p where p.id = (select auth.uid()))
  );
