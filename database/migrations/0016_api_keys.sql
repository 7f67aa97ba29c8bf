-- Keys with which a person's own programs come in, and what such a program may do: never more than the scopes of its key.

create table public.api_keys (
  -- The part of the key that may be seen and spoken of.
  id text primary key check (id ~ '^[0-9a-z]{12}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- SHA-256 of the whole key.
  key_hash bytea not null check (octet_length(key_hash) = 32),
  expires_at timestamptz,
  -- To the day: who reads this table shall not read a diary.
  last_used_on date,
  created_at timestamptz not null default now()
);
create index api_keys_of_user on public.api_keys (user_id, created_at desc);

alter table public.api_keys enable row level security;
alter table public.api_keys force row level security;
create policy api_keys_service on public.api_keys to service_role using (true) with check (true);
-- A key does not look at keys.
create policy api_keys_own on public.api_keys for select to authenticated
  using (user_id = (select auth.uid()) and (select auth.jwt()) -> 'api_key' is null);
grant select, insert, update, delete on public.api_keys to service_role;
grant select (id, user_id, name, scopes, expires_at, last_used_on, created_at) on public.api_keys to authenticated;

-- ── What a key may touch ────────────────────────────────────────────────────

-- Whether the actor may do what one of these scopes stands for. Whoever comes with a session may.
create function auth.has_scope(variadic wanted text[]) returns boolean
language sql stable set search_path = ''
return auth.jwt() -> 'api_key' is null or coalesce(auth.jwt() -> 'api_key' -> 'scopes' ?| wanted, false);
grant execute on function auth.has_scope(text[]) to anon, authenticated, service_role;

-- Restrictive: they take away from what the other policies give, whichever those are.
-- Who may talk with an agent must be able to find it, and whoever changes a row must see it.
create policy key_reads on public.voice_agents as restrictive for select to authenticated
  using ((select auth.has_scope('agents:read', 'agents:write', 'conversations:write')));
create policy key_inserts on public.voice_agents as restrictive for insert to authenticated
  with check ((select auth.has_scope('agents:write')));
create policy key_updates on public.voice_agents as restrictive for update to authenticated
  using ((select auth.has_scope('agents:write')));
create policy key_deletes on public.voice_agents as restrictive for delete to authenticated
  using ((select auth.has_scope('agents:write')));

create policy key_reads on public.agent_documents as restrictive for select to authenticated
  using ((select auth.has_scope('agents:read', 'agents:write')));
create policy key_deletes on public.agent_documents as restrictive for delete to authenticated
  using ((select auth.has_scope('agents:write')));
create policy key_reads on public.agent_versions as restrictive for select to authenticated
  using ((select auth.has_scope('agents:read', 'agents:write')));

create policy key_reads on public.conversations as restrictive for select to authenticated
  using ((select auth.has_scope('conversations:read', 'conversations:write')));
create policy key_deletes on public.conversations as restrictive for delete to authenticated
  using ((select auth.has_scope('conversations:write')));
create policy key_reads on public.conversation_turns as restrictive for select to authenticated
  using ((select auth.has_scope('conversations:read')));

-- Who one is, is changed by oneself and not by a program.
create policy key_changes_nothing on public.profiles as restrictive for update to authenticated
  using ((select auth.jwt()) -> 'api_key' is null);
