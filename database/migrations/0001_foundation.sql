-- Roles, the schema of auth, and the three questions that every row policy asks.
-- Roles belong to the whole server, not to one database, so another database's migration may have made them a moment ago.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    begin
      if not exists (select from pg_catalog.pg_roles where rolname = wanted) then
        execute format('create role %I nologin noinherit', wanted);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
  begin
    if not exists (select from pg_catalog.pg_roles where rolname = 'authenticator') then
      create role authenticator login noinherit;
    end if;
  exception when duplicate_object or unique_violation then null;
  end;
  for wanted in
    select r from unnest(array['anon', 'authenticated', 'service_role']) as r
    where not exists (
      select from pg_catalog.pg_auth_members m
      where m.roleid = r::regrole and m.member = 'authenticator'::regrole
    )
  loop
    begin
      execute format('grant %I to authenticator', wanted);
    exception when unique_violation then null;
    end;
  end loop;
end
$$;

create schema auth;

revoke all on schema public from public;
grant usage on schema public, auth to anon, authenticated, service_role;
-- A new function is callable by everybody unless this is said first.
alter default privileges revoke execute on functions from public;

create function auth.jwt() returns jsonb
language sql stable set search_path = ''
return coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;

create function auth.uid() returns uuid
language sql stable set search_path = ''
return (auth.jwt() ->> 'sub')::uuid;

create function auth.org() returns uuid
language sql stable set search_path = ''
return (auth.jwt() -> 'app_metadata' ->> 'organization_id')::uuid;

-- Definer, because the policy of public.profiles itself asks this question. A key never carries its owner's administrator rights.
-- plpgsql, because its body is bound at the first call and public.profiles comes with the next migration.
create function public.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return auth.jwt() -> 'api_key' is null
    and exists (select from public.profiles where id = auth.uid() and role = 'admin');
end
$$;

grant execute on function auth.jwt(), auth.uid(), auth.org(), public.is_admin() to anon, authenticated, service_role;
