import { sql } from "kysely";
import type { getOverviewFigures } from "#contract/overview.ts";
import type { OutputOf } from "#contract/endpoint.ts";
import { asSelf, userIdOf, type Context } from "#server/platform/context.ts";

interface Totals {
  n: number;
  before: number;
  spoken: number;
  spoken_before: number;
}

/** Sums over the signed-in person's own conversations. The period before the asked one serves as comparison. */
export async function getFigures(
  context: Context,
  input: { days?: "7" | "30" | undefined },
): Promise<OutputOf<typeof getOverviewFigures>> {
  const me = userIdOf(context);
  const days = Number(input.days ?? "30");
  const today = context.now();

  return asSelf(context, async (tx) => {
    const agents = await sql<{ n: number; busy: number }>`
      select count(*)::int as n,
             count(*) filter (where exists (
               select from conversations c
               where c.agent_id = a.id and c.started_at > ${today}::timestamptz - make_interval(days => ${days})
             ))::int as busy
      from voice_agents a where a.owner_id = ${me}`.execute(tx);
    const totals = await sql<Totals>`
      with mine as (
        select duration_ms, started_at > ${today}::timestamptz - make_interval(days => ${days}) as now_period
        from conversations
        where owner_id = ${me} and started_at > ${today}::timestamptz - make_interval(days => ${days * 2})
      )
      select count(*) filter (where now_period)::int as n,
             count(*) filter (where not now_period)::int as before,
             coalesce(sum(duration_ms) filter (where now_period), 0)::float8 as spoken,
             coalesce(sum(duration_ms) filter (where not now_period), 0)::float8 as spoken_before
      from mine`.execute(tx);
    const latency = await sql<{ p50: number | null; p50_before: number | null }>`
      with answers as (
        select (t.waterfall ->> 'first_audio')::float8 as ms,
               c.started_at > ${today}::timestamptz - make_interval(days => ${days}) as now_period
        from conversation_turns t join conversations c on c.id = t.conversation_id
        where t.owner_id = ${me} and t.role = 'agent' and t.waterfall ->> 'first_audio' is not null
          and c.started_at > ${today}::timestamptz - make_interval(days => ${days * 2})
      )
      select percentile_cont(0.5) within group (order by ms) filter (where now_period) as p50,
             percentile_cont(0.5) within group (order by ms) filter (where not now_period) as p50_before
      from answers`.execute(tx);

    const sum = totals.rows[0]!;
    return {
      agents: agents.rows[0]!.n,
      agents_busy: agents.rows[0]!.busy,
      conversations: sum.n,
      conversations_before: sum.before,
      spoken_ms: Math.round(sum.spoken),
      spoken_ms_before: Math.round(sum.spoken_before),
      latency_p50_ms: latency.rows[0]?.p50 ?? null,
      latency_p50_before_ms: latency.rows[0]?.p50_before ?? null,
    };
  });
}
