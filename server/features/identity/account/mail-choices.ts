import type { InputOf, OutputOf } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import {
  optionalMailSchema,
  type getMailChoices as getContract,
  type setMailChoice as setContract,
} from "#contract/notices.ts";
import { asSelf, type Context } from "#server/platform/context.ts";
import { selfOf } from "./signed-in-self.ts";

type Choices = OutputOf<typeof getContract>;

export async function getMailChoices(context: Context): Promise<Choices> {
  const { userId } = selfOf(context);
  const row = await asSelf(context, (tx) =>
    tx.selectFrom("profiles").select("muted_mails").where("id", "=", userId).executeTakeFirst(),
  );
  return toChoices(row);
}

export async function setMailChoice(context: Context, { mail, wanted }: InputOf<typeof setContract>): Promise<Choices> {
  const { userId } = selfOf(context);
  const row = await asSelf(context, async (tx) => {
    const kept = await tx.selectFrom("profiles").select("muted_mails").where("id", "=", userId).executeTakeFirst();
    const others = (kept?.muted_mails ?? []).filter((one) => one !== mail);
    return tx
      .updateTable("profiles")
      .set({ muted_mails: wanted ? others : [...others, mail] })
      .where("id", "=", userId)
      .returning("muted_mails")
      .executeTakeFirst();
  });
  return toChoices(row);
}

function toChoices(row: { muted_mails: string[] } | undefined): Choices {
  if (!row) throw new AppError("NOT_FOUND");
  return { muted: row.muted_mails.flatMap((one) => optionalMailSchema.safeParse(one).data ?? []) };
}
