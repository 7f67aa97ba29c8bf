-- Who people are: accounts, sessions and factors in schema auth (only the service may see them),
-- profiles and organisations in schema public, and the mails that go out about them.
-- In each block the policies stand before the grants.

-- ── Organisations and profiles ──────────────────────────────────────────────

create table public.organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

alter table public.organizations enable row level security;
alter table public.organizations force row level security;
create policy service_all on public.organizations to service_role using (true) with check (true);
create policy own_organization on public.organizations for select to authenticated
  using (id = (select auth.org()) or (select public.is_admin()));
grant select, insert, update, delete on public.organizations to service_role;
grant select on public.organizations to authenticated;

-- ── Accounts ────────────────────────────────────────────────────────────────

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  email text unique check (email = lower(email) and char_length(email) <= 255),
  phone text unique check (phone ~ '^[1-9][0-9]{6,14}$'),
  encrypted_password text,
  email_confirmed_at timestamptz,
  phone_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  -- The address that the person wants and has not yet confirmed.
  email_change text check (email_change = lower(email_change) and char_length(email_change) <= 255),
  email_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  is_anonymous boolean not null default false,
  raw_app_meta_data jsonb not null default '{}',
  raw_user_meta_data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index users_newest_first on auth.users (created_at desc, id);

alter table auth.users enable row level security;
alter table auth.users force row level security;
create policy service_all on auth.users to service_role using (true) with check (true);
grant select, insert, update, delete on auth.users to service_role;

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text not null default '' check (char_length(first_name) <= 100),
  last_name text not null default '' check (char_length(last_name) <= 100),
  organization_name text check (char_length(organization_name) <= 160),
  organization_id uuid not null references public.organizations (id),
  role text not null default 'user' check (role in ('user', 'admin')),
  updated_at timestamptz not null default now()
);
create index profiles_of_organization on public.profiles (organization_id);
create index profiles_administrators on public.profiles (id) where role = 'admin';

alter table public.profiles enable row level security;
alter table public.profiles force row level security;
create policy service_all on public.profiles to service_role using (true) with check (true);
-- public.is_admin() reads this table as the owner, whom FORCE binds as well where the owner is no superuser.
create policy owner_answers_is_admin on public.profiles for select to current_user using (true);
create policy own_profile on public.profiles for select to authenticated
  using (id = (select auth.uid()) or (select public.is_admin()));
create policy change_own_profile on public.profiles for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()));
grant select, insert, update, delete on public.profiles to service_role;
grant select on public.profiles to authenticated;
-- The role and the organisation are not in this list: nobody promotes or moves themselves.
grant update (first_name, last_name, organization_name, updated_at) on public.profiles to authenticated;

-- ── Sessions, one-time tokens, factors ──────────────────────────────────────

-- A refresh token is (session id, counter, HMAC): it is computed, never stored.
create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  hmac_key bytea not null,
  counter bigint not null default 0,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  amr jsonb not null default '[]',
  user_agent text,
  ip text,
  refreshed_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index sessions_of_user on auth.sessions (user_id);

alter table auth.sessions enable row level security;
alter table auth.sessions force row level security;
create policy service_all on auth.sessions to service_role using (true) with check (true);
grant select, insert, update, delete on auth.sessions to service_role;

create table auth.one_time_tokens (
  -- SHA-256 of the token in the link.
  token_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  type text not null check (type in ('signup', 'invite', 'magiclink', 'recovery', 'email_change', 'reauthentication', 'sms')),
  -- SHA-256 of address and six digits, where a code was given out; emptied after too many wrong guesses.
  code_hash text,
  wrong_guesses integer not null default 0,
  -- The e-mail address or telephone number it was sent to.
  relates_to text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
-- A newer token of a kind replaces the older one.
create unique index one_time_tokens_of_user on auth.one_time_tokens (user_id, type);

alter table auth.one_time_tokens enable row level security;
alter table auth.one_time_tokens force row level security;
create policy service_all on auth.one_time_tokens to service_role using (true) with check (true);
grant select, insert, update, delete on auth.one_time_tokens to service_role;

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text check (char_length(friendly_name) <= 200),
  factor_type text not null check (factor_type in ('totp', 'phone')),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  secret text,
  phone text,
  -- The last time step whose code was accepted: no code is good twice.
  last_step bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((factor_type = 'totp') = (secret is not null)),
  check ((factor_type = 'phone') = (phone is not null))
);
create unique index mfa_factors_named_once on auth.mfa_factors (user_id, friendly_name) where friendly_name <> '';
create index mfa_factors_of_user on auth.mfa_factors (user_id);

alter table auth.mfa_factors enable row level security;
alter table auth.mfa_factors force row level security;
create policy service_all on auth.mfa_factors to service_role using (true) with check (true);
grant select, insert, update, delete on auth.mfa_factors to service_role;

create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash text,
  wrong_guesses integer not null default 0,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
create index mfa_challenges_of_factor on auth.mfa_challenges (factor_id);

alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_challenges force row level security;
create policy service_all on auth.mfa_challenges to service_role using (true) with check (true);
grant select, insert, update, delete on auth.mfa_challenges to service_role;

-- ── What all nodes share ────────────────────────────────────────────────────

-- Private keys, so that every node signs alike when the operator gives none. The newest signs, all verify.
create table auth.signing_keys (
  kid text primary key,
  jwk jsonb not null,
  created_at timestamptz not null default now()
);

alter table auth.signing_keys enable row level security;
alter table auth.signing_keys force row level security;
create policy service_all on auth.signing_keys to service_role using (true) with check (true);
grant select, insert, update, delete on auth.signing_keys to service_role;

-- Counters of rate limits. Losing them in a crash costs nothing, so they are not logged.
create unlogged table auth.rate_limits (
  key text primary key,
  hits integer not null,
  window_ends_at timestamptz not null
);
create index rate_limits_over on auth.rate_limits (window_ends_at);

alter table auth.rate_limits enable row level security;
alter table auth.rate_limits force row level security;
create policy service_all on auth.rate_limits to service_role using (true) with check (true);
grant select, insert, update, delete on auth.rate_limits to service_role;

-- The link printed on the console while there is no administrator.
create table auth.administrator_links (
  token_hash text primary key,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);

alter table auth.administrator_links enable row level security;
alter table auth.administrator_links force row level security;
create policy service_all on auth.administrator_links to service_role using (true) with check (true);
grant select, insert, update, delete on auth.administrator_links to service_role;

-- ── Mails ───────────────────────────────────────────────────────────────────

-- Written in the transaction of the act it tells of; a sent mail is deleted, as it holds a secret link.
create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Given up for good; kept for the operator without its contents.
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null default now()
);
create index mail_outbox_due on public.mail_outbox (next_attempt_at) where failed_at is null;

alter table public.mail_outbox enable row level security;
alter table public.mail_outbox force row level security;
create policy service_all on public.mail_outbox to service_role using (true) with check (true);
grant select, insert, update, delete on public.mail_outbox to service_role;

-- Where mails go when no mail server is set: read at /dev/mailbox.
create table public.dev_mailbox (
  id uuid primary key default gen_random_uuid(),
  sender text not null,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  received_at timestamptz not null default now(),
  -- The order of arrival, also of mails that come in the same millisecond.
  position bigint generated always as identity unique
);

alter table public.dev_mailbox enable row level security;
alter table public.dev_mailbox force row level security;
create policy service_all on public.dev_mailbox to service_role using (true) with check (true);
grant select, insert, update, delete on public.dev_mailbox to service_role;
