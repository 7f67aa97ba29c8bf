-- How people come in who do not register themselves: invited by an administrator, or into an organisation by its manager.

alter table public.profiles
  add column organization_role text not null default 'member' check (organization_role in ('member', 'manager'));
-- Until now everybody had registered an organisation of their own.
update public.profiles set organization_role = 'manager';

-- Like public.is_admin(): the policies of many tables ask it, never about a row.
create function public.is_manager() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return auth.jwt() -> 'api_key' is null
    and exists (select from public.profiles where id = auth.uid() and organization_role = 'manager');
end
$$;
grant execute on function public.is_manager() to anon, authenticated, service_role;

-- Only the service sees these: a browser shows a token and is told yes or no.
create table public.activation_tokens (
  id uuid primary key default gen_random_uuid(),
  -- SHA-256 of the token in the mail.
  token text not null unique check (length(token) = 64),
  used boolean not null default false,
  expires_at timestamptz not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index activation_tokens_of_user on public.activation_tokens (user_id);

alter table public.activation_tokens enable row level security;
alter table public.activation_tokens force row level security;
create policy activation_tokens_service on public.activation_tokens to service_role using (true) with check (true);
grant select, insert, update, delete on public.activation_tokens to service_role;

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references public.organizations (id) on delete cascade,
  email text not null check (email = lower(email) and char_length(email) <= 255),
  first_name text not null default '' check (char_length(first_name) <= 100),
  last_name text not null default '' check (char_length(last_name) <= 100),
  role text not null default 'user' check (role in ('user', 'admin')),
  organization_role text not null default 'member' check (organization_role in ('member', 'manager')),
  language text not null check (language in ('es', 'en')),
  invited_by uuid references auth.users (id) on delete set null,
  -- The account that waits for its password; gone when the invitation is revoked.
  user_id uuid references auth.users (id) on delete set null,
  activation_token_id uuid references public.activation_tokens (id) on delete set null,
  times_sent integer not null default 1,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now()
);
create index invitations_newest_first on public.invitations (created_at desc, id);
create index invitations_of_organization on public.invitations (organization_id, created_at desc);
create index invitations_of_inviter on public.invitations (invited_by);
create index invitations_of_token on public.invitations (activation_token_id);
-- Two open invitations of one address would leave two links, of which one does nothing.
create unique index invitations_open_once on public.invitations (email) where accepted_at is null and revoked_at is null;
create index invitations_of_user on public.invitations (user_id);

alter table public.invitations enable row level security;
alter table public.invitations force row level security;
create policy invitations_service on public.invitations to service_role using (true) with check (true);
create policy invitations_read on public.invitations for select to authenticated
  using ((select public.is_admin()) or (organization_id = (select auth.org()) and (select public.is_manager())));
grant select on public.invitations to authenticated;
grant select, insert, update, delete on public.invitations to service_role;
