export interface InvitedPerson {
  email: string;
  first_name?: string;
  last_name?: string;
}

const ADDRESS = /[^\s<>,;"'()]+@[^\s<>,;"'()]+/;
const HEADING = /mail|correo/i;

/**
 * People from lines that were typed, pasted or exported: an address, "Ana Gil <ana@…>", or columns in any order between
 * commas, semicolons or tabs. Lines without an address are handed back, but a heading is not.
 */
export function peopleInText(text: string): { people: InvitedPerson[]; strange: string[] } {
  const people = new Map<string, InvitedPerson>();
  const strange: string[] = [];
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  lines.forEach((line, number) => {
    const addresses = line.match(new RegExp(ADDRESS, "g")) ?? [];
    if (addresses.length === 0) {
      if (number > 0 || !HEADING.test(line)) strange.push(line.trim());
      return;
    }
    // Several addresses in a line are a list; what stands between them is nobody's name.
    const names = addresses.length > 1 ? {} : namesIn(line.replace(ADDRESS, ","));
    for (const email of addresses) people.set(email.toLowerCase(), { email, ...names });
  });
  return { people: [...people.values()], strange };
}

function namesIn(rest: string): { first_name?: string; last_name?: string } {
  const fields = rest
    .split(/[,;\t<>]/)
    .map((field) => field.replaceAll('"', "").trim())
    .filter((field) => field !== "");
  const [first, ...others] = fields.length === 1 ? fields[0]!.split(/\s+/) : fields;
  if (first === undefined) return {};
  return { first_name: first, ...(others.length > 0 && { last_name: others.join(" ") }) };
}
