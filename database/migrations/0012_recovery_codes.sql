-- For whoever has lost the telephone with the second factor: codes to keep on paper, each good once.

create table auth.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- SHA-256 of user and code.
  code_hash text not null check (length(code_hash) = 64),
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);

alter table auth.recovery_codes enable row level security;
alter table auth.recovery_codes force row level security;
create policy service_all on auth.recovery_codes to service_role using (true) with check (true);
grant select, insert, update, delete on auth.recovery_codes to service_role;
