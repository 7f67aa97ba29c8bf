import assert from "node:assert/strict";
import { test } from "node:test";
import { readDate, sayDate } from "./date.ts";
import { readEmail, sayEmail } from "./email.ts";
import { readName } from "./name.ts";
import { withFigures } from "./numbers.ts";
import { readPhone, sayPhone } from "./phone.ts";
import { readYesNo } from "./yes-no.ts";

const friday = new Date(2026, 10, 20);

test("numbers said in words become figures and neighbours stay apart", () => {
  assert.equal(withFigures("seiscientos doce treinta y cuatro cincuenta y seis setenta y ocho", "es"), "612 34 56 78");
  assert.equal(withFigures("dos mil veintiséis", "es"), "2026");
  assert.equal(withFigures("treinta cuatro", "es"), "30 4");
  assert.equal(withFigures("twenty-one, two thousand and five", "en"), "21, 2005");
  assert.equal(withFigures("one hundred and twenty three", "en"), "123");
});

test("a Spanish telephone number is understood however it is said", () => {
  const spoken = [
    "612345678",
    "612 34 56 78",
    "es el 612-345-678",
    "+34 612 34 56 78",
    "0034 612345678",
    "seis uno dos tres cuatro cinco seis siete ocho",
    "seis uno dos, treinta y cuatro, cincuenta y seis, setenta y ocho",
    "seiscientos doce, treinta y cuatro, cincuenta y seis, setenta y ocho",
    "mi número es el seiscientos doce 34 56 78, gracias",
    "más treinta y cuatro seis uno dos treinta y cuatro cincuenta y seis setenta y ocho",
  ];
  for (const said of spoken) assert.equal(readPhone(said, "es"), "+34612345678", said);
  assert.equal(readPhone("seis doble dos tres cuatro cinco seis siete ocho", "es"), "+34622345678");
  assert.equal(readPhone("six one two three four five six seven eight", "en"), "+34612345678");
});

test("a telephone number that cannot exist is refused", () => {
  for (const said of ["123", "912", "112345678", "seis uno dos tres", "no lo sé", "61234567"])
    assert.equal(readPhone(said, "es"), null, said);
});

test("a telephone number is read back in its groups", () => {
  assert.equal(sayPhone("+34612345678"), "612, 34, 56, 78");
});

test("an e-mail address is understood typed and said", () => {
  const cases: [string, string][] = [
    ["ana.garcia@gmail.com", "ana.garcia@gmail.com"],
    ["Mi correo es Ana.Garcia@Gmail.com.", "ana.garcia@gmail.com"],
    ["ana punto garcía arroba gmail punto com", "ana.garcia@gmail.com"],
    ["es ana guion bajo garcía arroba escuela guion norte punto es", "ana_garcia@escuela-norte.es"],
    ["ana maría arroba hotmail punto com", "anamaria@hotmail.com"],
    ["jose veintidós arroba gmail.com", "jose22@gmail.com"],
    ["mi email es pepe arroba uni punto edu punto mx, gracias", "pepe@uni.edu.mx"],
  ];
  for (const [said, address] of cases) assert.equal(readEmail(said, "es"), address, said);
  assert.equal(readEmail("it's john dot smith at example dot org", "en"), "john.smith@example.org");
});

test("what is no e-mail address is refused", () => {
  for (const said of ["arroba", "ana arroba", "ana arroba gmail", "no tengo correo", "@gmail.com"])
    assert.equal(readEmail(said, "es"), null, said);
});

test("an e-mail address is read back as one says it", () => {
  assert.equal(
    sayEmail("ana_garcia@escuela-norte.es", "es"),
    "ana guion bajo garcia arroba escuela guion norte punto es",
  );
});

test("a name comes without its wrapping and with capitals", () => {
  assert.equal(readName("Sí, me llamo ana maría de la torre.", "es"), "Ana María de la Torre");
  assert.equal(readName("soy Íñigo", "es"), "Íñigo");
  assert.equal(readName("my name is john o'neill, please", "en"), "John O'Neill");
});

test("a question or a number is no name", () => {
  for (const said of ["¿cuánto cuesta?", "612345678", "no quiero darlo", "sí", "no"])
    assert.equal(readName(said, "es"), null, said);
});

test("a day is understood in words, in figures and from today", () => {
  const cases: [string, string][] = [
    ["el 3 de mayo", "2027-05-03"],
    ["tres de diciembre", "2026-12-03"],
    ["quince de octubre de dos mil veintisiete", "2027-10-15"],
    ["12/01/2027", "2027-01-12"],
    ["2027-01-12", "2027-01-12"],
    ["hoy", "2026-11-20"],
    ["mañana por la mañana", "2026-11-21"],
    ["pasado mañana", "2026-11-22"],
    ["el lunes", "2026-11-23"],
    ["el viernes que viene", "2026-11-27"],
    ["primero de enero", "2027-01-01"],
  ];
  for (const [said, day] of cases) assert.equal(readDate(said, "es", friday), day, said);
  assert.equal(readDate("October 3rd", "en", friday), "2027-10-03");
  assert.equal(readDate("the day after tomorrow", "en", friday), "2026-11-22");
});

test("a day that no calendar has is refused", () => {
  for (const said of ["31 de febrero", "32/01/2027", "por la mañana", "no sé"])
    assert.equal(readDate(said, "es", friday), null, said);
});

test("a day is read back with its weekday", () => {
  assert.equal(sayDate("2026-11-23", "es"), "lunes, 23 de noviembre de 2026");
});

test("yes and no are told apart, and a no wins", () => {
  for (const said of ["Sí.", "claro que sí", "vale", "correcto", "yes please", "pues sí"])
    assert.equal(readYesNo(said), "yes", said);
  for (const said of ["No", "no, gracias", "no es correcto", "incorrecto", "que va", "not really"])
    assert.equal(readYesNo(said), "no", said);
  for (const said of ["a las tres", "¿cuánto cuesta?", "nosotros", "siempre"])
    assert.equal(readYesNo(said), null, said);
});
