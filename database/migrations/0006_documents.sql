-- What an agent knows from files. Kept is the text that was read out of them, not the file.

create table public.agent_documents (
  id uuid primary key default gen_random_uuid(),
  agent_id uuid not null,
  owner_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  organization_id uuid not null default auth.org(),
  shared boolean not null default false,
  title text not null check (length(title) between 1 and 200),
  kind text not null check (kind in ('text', 'pdf', 'docx', 'html', 'markdown')),
  size_bytes integer not null check (size_bytes between 0 and 20971520),
  status text not null default 'processing' check (status in ('processing', 'ready', 'error')),
  -- A code of the contract when reading failed.
  problem text,
  content text not null default '' check (length(content) <= 5000000),
  created_at timestamptz not null default now(),
  unique (organization_id, id),
  foreign key (organization_id, agent_id) references public.voice_agents (organization_id, id) on delete cascade
);
create index agent_documents_of_agent on public.agent_documents (organization_id, agent_id, created_at);

alter table public.agent_documents enable row level security;
alter table public.agent_documents force row level security;
create policy agent_documents_read on public.agent_documents for select to authenticated
  using (owner_id = (select auth.uid()) or (shared and organization_id = (select auth.org())) or (select public.is_admin()));
create policy agent_documents_remove on public.agent_documents for delete to authenticated
  using (owner_id = (select auth.uid()) or (select public.is_admin()));
create policy agent_documents_service on public.agent_documents to service_role using (true) with check (true);
grant select, delete on public.agent_documents to authenticated;
grant select, insert, update, delete on public.agent_documents to service_role;
