-- What was said. The engine writes as the service; people read what is theirs and may delete it.

create table public.conversations (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references auth.users (id) on delete cascade,
  organization_id uuid not null references public.organizations (id) on delete cascade,
  shared boolean not null default false,
  -- Null once the agent is gone; its name and version stay, as they are part of what happened.
  agent_id uuid,
  agent_name text not null,
  agent_version integer not null,
  channel text not null default 'web' check (channel in ('web', 'phone')),
  status text not null default 'initiated' check (status in ('initiated', 'in-progress', 'processing', 'done', 'failed')),
  language text not null,
  engine jsonb not null,
  variables jsonb not null default '{}',
  collected jsonb not null default '{}',
  started_at timestamptz not null default now(),
  duration_ms integer not null default 0 check (duration_ms >= 0),
  end_reason text,
  close_code integer,
  close_reason text,
  -- File name below the recordings folder, and its peaks for the player.
  recording text,
  peaks jsonb,
  -- The process that holds the conversation. Past its lease it is taken for dead.
  node_id text,
  lease_until timestamptz,
  unique (organization_id, id),
  foreign key (organization_id, agent_id) references public.voice_agents (organization_id, id) on delete set null (agent_id)
);
create index conversations_of_owner on public.conversations (owner_id, started_at desc);
create index conversations_shared on public.conversations (organization_id, started_at desc) where shared;
create index conversations_of_agent on public.conversations (organization_id, agent_id, started_at desc);
create index conversations_live on public.conversations (lease_until) where status in ('initiated', 'in-progress');

alter table public.conversations enable row level security;
alter table public.conversations force row level security;
create policy conversations_read on public.conversations for select to authenticated
  using (owner_id = (select auth.uid()) or (shared and organization_id = (select auth.org())) or (select public.is_admin()));
create policy conversations_remove on public.conversations for delete to authenticated
  using (owner_id = (select auth.uid()) or (select public.is_admin()));
create policy conversations_service on public.conversations to service_role using (true) with check (true);
grant select, delete on public.conversations to authenticated;
grant select, insert, update, delete on public.conversations to service_role;

create table public.conversation_turns (
  conversation_id uuid not null,
  organization_id uuid not null,
  owner_id uuid not null references auth.users (id) on delete cascade,
  shared boolean not null default false,
  seq integer not null,
  role text not null check (role in ('user', 'agent')),
  message text not null,
  original_message text,
  interrupted boolean not null default false,
  source text not null check (source in ('voice', 'text', 'agent')),
  event_id integer,
  started_ms integer not null,
  ended_ms integer not null,
  waterfall jsonb,
  tool_calls jsonb not null default '[]',
  passages jsonb not null default '[]',
  feedback text check (feedback in ('like', 'dislike')),
  primary key (conversation_id, seq),
  foreign key (organization_id, conversation_id) references public.conversations (organization_id, id) on delete cascade
);

alter table public.conversation_turns enable row level security;
alter table public.conversation_turns force row level security;
create policy conversation_turns_read on public.conversation_turns for select to authenticated
  using (owner_id = (select auth.uid()) or (shared and organization_id = (select auth.org())) or (select public.is_admin()));
create policy conversation_turns_service on public.conversation_turns to service_role using (true) with check (true);
grant select on public.conversation_turns to authenticated;
grant select, insert, update, delete on public.conversation_turns to service_role;

-- Short-lived keys for doors that cannot carry a bearer token: the live socket (once) and a recording (while it lasts).
create table public.access_tickets (
  token_hash bytea primary key,
  kind text not null check (kind in ('conversation', 'recording')),
  subject_id uuid not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  organization_id uuid not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index access_tickets_expiry on public.access_tickets (expires_at);

alter table public.access_tickets enable row level security;
alter table public.access_tickets force row level security;
create policy access_tickets_service on public.access_tickets to service_role using (true) with check (true);
grant select, insert, update, delete on public.access_tickets to service_role;
