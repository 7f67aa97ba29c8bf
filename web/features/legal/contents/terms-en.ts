import { heading, list, note, table, text } from "#web/ui/prose-block.ts";
import { data, type LegalDocument } from "../legal-document.ts";

export const document: LegalDocument<"terms"> = {
  title: "Terms of service",
  updated: "Last updated: January 2025",
  lead: "The rules of the service, in words that can be understood. By creating an account you accept these terms for yourself or for the organisation you work for.",
  sections: {
    object: {
      title: "Object",
      blocks: [
        text(
          "Claravoz is a platform to create and manage voice agents with artificial intelligence and to talk with them. These terms are the contract between {{operator}}, who provides the service at this address (“we”), and the organisation or professional who uses it (“the customer”).",
        ),
        data("operator"),
        text(
          "The service is meant for schools, universities, businesses and professionals, not for consumers. The contract is made in Spanish or in English, as the customer chooses when registering; it is kept on file and can be saved or printed from this very page. To enter into it one creates an account, confirms the e-mail address and accepts these terms; before the form is sent every entry can be corrected.",
        ),
        text(
          "The [annex of telephony prices](#annex) and the [privacy policy](/privacy) are part of the contract. Where the customer also signs particular conditions, those prevail.",
        ),
      ],
    },
    scope: {
      title: "Scope of the service",
      blocks: [
        text("The service comprises:"),
        list(
          "creating agents: what they say, what they know, what they ask and with which voice they speak;",
          "live conversations by voice or in writing, with their transcript and, where there is sound, their recording;",
          "looking up conversations, collected data and response times afterwards;",
          "whatever is available in the application at a given time. What is not yet there is marked as “being prepared” and can neither be demanded nor is it charged.",
        ),
        text(
          "**An agent is not a person.** Article 50 of Regulation (EU) 2024/1689 on artificial intelligence, applicable from 2 August 2026, demands that whoever talks with an artificial intelligence knows it. That is why every conversation begins with a notice which the customer cannot remove. The customer undertakes not to hide or deny it by other means.",
        ),
        text(
          "Answers are generated automatically and may contain errors. The customer decides what the agent knows, checks that it is right and keeps a way to reach a person. Where an agent uses models, recognition or voices of other providers, the application always shows which one is at work.",
        ),
        text(
          "We work to keep the service available at all times and publish how it is doing on the [status page](/status). Maintenance that can be foreseen is announced there. Unless agreed in writing, no percentage of availability is guaranteed.",
        ),
      ],
    },
    duration: {
      title: "Duration",
      blocks: [
        text(
          "The contract begins when the account is confirmed and lasts until one of the parties ends it. Paid plans are renewed month by month.",
        ),
        list(
          "The customer may leave whenever they wish; the plan stays active until the end of the month already paid.",
          "We may end the contract with 30 days' notice, or 60 if we withdraw the whole service.",
          "Either party may end it at once if the other is in serious breach and does not mend it within 15 days of being told.",
          "We may suspend an account without waiting, in proportion and stating the reason, if it is used for something that [Purpose](#purpose) forbids or endangers the security of others.",
        ),
        text(
          "At the end the customer has 30 days to take their agents and conversations with them; then they are erased, except for what the law obliges us to keep blocked.",
        ),
        text(
          "If we change these terms we announce it by e-mail 30 days ahead. Whoever disagrees may leave before then at no cost. The version in force carries its date at the top.",
        ),
      ],
    },
    pricing: {
      title: "Pricing",
      blocks: [
        text(
          "There are three plans. Each includes minutes of conversation a month; what goes beyond is charged at the price of the extra minute. A minute is time of real conversation, counted by the second: the time of a connection that failed is not charged.",
        ),
        data("plans"),
        heading("Payment"),
        text(
          "Prices are in euros and without taxes; VAT or the tax that applies is added. The fee is invoiced in advance, extra minutes and telephony at the end of the month. Invoices are due in 30 days. A change of prices is announced 30 days ahead and never applies to the current month. Late payment bears the interest of Act 3/2004, and only after a warning and 15 days may the service be suspended.",
        ),
      ],
    },
    "telephony-pricing": {
      title: "Telephony pricing",
      blocks: [
        text(
          "Calls to the telephone network are charged apart, by the minute and according to the destination, the kind of line and, in some cases, the place from which the call is made. The whole table stands in the [annex](#annex).",
        ),
        list(
          "Prices range from 0.00800 to 10.00500 a minute, with five decimals and without taxes.",
          "The price in force when the call begins applies; a later change does not touch it.",
          "A call that is not answered is not charged.",
          "To protect the customer from fraud, premium numbers, satellites and countries that the customer has not allowed are blocked from the start.",
        ),
        note(
          "The table is a reference tariff and not an offer: it binds nobody until whoever provides the service puts their own in its place or accepts it in writing. As long as telephony is not running in this installation, nothing is charged for it.",
        ),
      ],
    },
    purpose: {
      title: "Purpose",
      blocks: [
        text(
          "The service is there to inform, attend, make appointments and collect data on the customer's behalf. The customer answers for the lawfulness of their agents, instructions and calls. In particular it may not be used to:",
        ),
        list(
          "pretend to be a person or another organisation, or imitate somebody's voice without permission;",
          "infer emotions of students or workers from their voice, which article 5(1)(f) of the artificial intelligence regulation forbids in education and at work;",
          "decide alone on the admission, assessment or expulsion of students or on hiring people, which are high-risk uses: the agent informs and takes notes, a person decides;",
          "call for commercial ends without the prior consent demanded by article 66 of the Spanish Telecommunications Act 11/2022, people who are on an advertising exclusion list (article 23 LOPDGDD), or outside the days and hours that consumer law allows;",
          "send content that is unlawful, misleading or discriminates, or address minors without due safeguards;",
          "attend emergencies or stand in for 112;",
          "attack the service, get round its limits or resell it without agreement.",
        ),
        text(
          "Each person uses an account of their own and keeps the password. The customer tells us as soon as they suspect that somebody has come in without permission.",
        ),
      ],
    },
    confidentiality: {
      title: "Confidentiality",
      blocks: [
        text(
          "Each party keeps secret what it learns of the other and is not public, uses it only to fulfil this contract and shares it only with those who need it and are bound likewise. This lasts as long as the contract and five years more; for trade secrets, as long as they are such.",
        ),
        text(
          "The agents' instructions, their documents and the conversations are confidential information of the customer. Our staff looks at them only if the customer asks for it to solve a problem, or if the law or the security of the service demand it.",
        ),
        text(
          "Not confidential is what was already known or public, what is developed independently, or what an authority demands; in that last case the other party is told beforehand if the law permits.",
        ),
      ],
    },
    "data-protection": {
      title: "Data protection (GDPR)",
      blocks: [
        text(
          "For the data of the people who talk with the agents **the customer is the controller** and we are the **processor** (article 28 of Regulation (EU) 2016/679, GDPR, and article 33 of the Spanish Organic Act 3/2018, LOPDGDD). For the data of user accounts we are the controller, as the [privacy policy](/privacy) explains. This section is the processing agreement.",
        ),
        table(
          ["Element", "Content"],
          ["Subject and duration", "Providing the service for the length of the contract"],
          ["Operations", "Collection, transcription, recording, automatic analysis, storage, consultation and erasure"],
          [
            "Data",
            "Voice, transcript, name, contact details and whatever the agent's flow asks for (for example dates or identity numbers)",
          ],
          ["People", "Those who talk with the agents: students, families, customers or enquirers"],
          ["Special categories", "Not processed unless the customer decides so and has grounds for it"],
        ),
        text("As processor we:"),
        list(
          "process the data only on the customer's documented instructions, which are this contract and the settings of their agents, and say so if one seems unlawful to us;",
          "make sure that the people authorised are bound to confidentiality;",
          "apply the measures of article 32 GDPR, among them encryption in transit, separation of every account's data within the database, and technical logs without contents of conversations;",
          "engage other processors only under the same duties and with 30 days' notice, so that the customer may object;",
          "help to answer those who exercise their rights, to carry out impact assessments and to consult the authority;",
          "report personal data breaches without undue delay and at most 48 hours after learning of them, with what the customer needs to notify them;",
          "return and erase the data at the end as [Duration](#duration) says;",
          "make available what is needed to show compliance and allow reasonable audits, with 30 days' notice.",
        ),
        text(
          "The customer, as controller, informs those who talk with their agents (articles 13 and 14 GDPR), has legal grounds to record and, where minors are attended, applies the safeguards that are due.",
        ),
      ],
    },
    "data-usage": {
      title: "Data usage",
      blocks: [
        text(
          "Agents, documents, recordings and transcripts belong to the customer. They allow us to process them only as far as providing the service needs it.",
        ),
        list(
          "**We train no models with them**, nor sell them, nor use them for advertising.",
          "We may draw up aggregate figures on how the service works, such as response times or numbers of conversations, from which nobody can be recognised.",
          "The customer can download their agents and each conversation at any time, and delete them.",
          "If the customer hosts an agent at ElevenLabs, its messages, instructions, written knowledge and variables are sent there, and the voice goes from the browser to their servers. The screen says so before it starts.",
          "If the agent listens with the browser's speech recognition, the browser may send the sound to its maker, under its own conditions. The screen says so and it can be switched off.",
        ),
        text(
          "The program, its design and its brand are not transferred. Its code is published under the licence that comes with it, which applies to whoever installs it on their own.",
        ),
      ],
    },
    liability: {
      title: "Liability",
      blocks: [
        text(
          "We answer for the damage we cause by breaching this contract. Except for what the law does not allow to be limited, each party's total liability in a year does not exceed what the customer has paid in the twelve months before, and does not include loss of profit or indirect damage.",
        ),
        text(
          "Nothing here limits liability for intent or gross negligence, for harm to people, for duties of data protection towards those concerned, or any other that the law declares cannot be waived.",
        ),
        list(
          "The customer answers for the content of their agents and the calls they order, and holds us harmless if a third party makes a claim because of them.",
          "We do not answer for failures of networks, carriers or providers that the customer chooses and connects.",
          "Neither party answers for what it could not foresee or avoid (force majeure) while it lasts.",
          "Content that we host for the customer is not watched beforehand; we act as soon as we know for certain that some of it is unlawful (article 16 of the Spanish Act 34/2002, LSSI, and Regulation (EU) 2022/2065). Notices are sent to {{supportEmail}}.",
        ),
      ],
    },
    jurisdiction: {
      title: "Jurisdiction",
      blocks: [
        text(
          "Spanish law governs. Before going to court the parties try in good faith to settle the disagreement for 30 days. After that {{courts}} have jurisdiction, unless the law imperatively names others.",
        ),
        text(
          "If a clause should be void, the others stand. Not demanding a right once is not waiving it. Communications go to the e-mail address of the account and to {{supportEmail}}.",
        ),
      ],
    },
    annex: {
      title: "Annex: telephony tariff by destination",
      blocks: [data("tariff")],
    },
  },
};
