/** Everybody here is invented and marked as demonstration data; the domain can receive no mail. */
export const DEMO_PASSWORD = "Demo-clara-2026";
export const DEMO_ORGANIZATION = "Centro de demostración";
export const DEMO_PEOPLE = [
  { email: "elena@demo.claravoz.example", first_name: "Elena", last_name: "Marín", role: "admin" },
  { email: "pablo@demo.claravoz.example", first_name: "Pablo", last_name: "Rivas", role: "user" },
] as const;
