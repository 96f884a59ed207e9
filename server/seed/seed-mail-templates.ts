import type { SeedDocument } from './seed-document.ts'
import { documentsIn } from './seed-document.ts'

const LINK = '{{{origin}}}/invite/accepts?email={{{emailParam}}}&token={{{token}}}'

/**
 * Colours are given twice, for light and for dark mail clients; the button keeps the brand's yellow with dark text in
 * both. Clients without style sheets see the inline ones.
 */
const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>Your invitation to Osu Supply</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #12100d !important; }
  .card { background: #1a1713 !important; border-color: #2e2923 !important; }
  .ink { color: #f4f0e8 !important; }
  .soft { color: #c3bbaf !important; }
  .note { background: #12100d !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f7f5f0;font-family:Inter,Segoe UI,Arial,sans-serif">
<table role="presentation" class="card" width="100%" style="max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e4dfd4;border-radius:10px">
<tr><td style="padding:28px">
<p class="ink" style="margin:0 0 20px;font-weight:700;font-size:16px;color:#1c1917"><span style="display:inline-block;padding:3px 8px;margin-right:8px;border-radius:5px;background:#d9ab08;color:#1c1917">OS</span>Osu Supply</p>
<h1 class="ink" style="margin:0 0 12px;font-size:21px;line-height:1.3;color:#1c1917">{{#if firstName}}{{firstName}}, you{{else}}You{{/if}} are invited to work with us</h1>
<p class="soft" style="margin:0 0 16px;font-size:15px;line-height:1.5;color:#57514a">{{#if invitedByName}}{{invitedByName}} invites you{{else}}You are invited{{/if}} to join Osu Supply as <b class="ink" style="color:#1c1917">{{roles}}</b>{{#if branches}} at {{branches}}{{/if}}.</p>
{{#if note}}<p class="note soft" style="margin:0 0 16px;padding:12px 14px;border-left:3px solid #d9ab08;background:#f7f5f0;font-size:15px;line-height:1.5;color:#57514a">{{note}}</p>{{/if}}
<p style="margin:24px 0"><a href="${LINK}" style="display:inline-block;padding:12px 22px;border-radius:6px;background:#d9ab08;color:#1c1917;font-weight:650;font-size:15px;text-decoration:none">See the invitation</a></p>
<p class="soft" style="margin:0 0 8px;font-size:13px;line-height:1.5;color:#57514a">It is open until {{expires}}. Sign in with the address this mail came to.</p>
<p class="soft" style="margin:0;font-size:13px;line-height:1.5;color:#57514a">You do not know who invites you? Do nothing: without you nothing happens.</p>
</td></tr></table>
</body>
</html>
`

const TEXT = `{{#if firstName}}{{firstName}}, you{{else}}You{{/if}} are invited to work with us

{{#if invitedByName}}{{invitedByName}} invites you{{else}}You are invited{{/if}} to join Osu Supply as {{roles}}{{#if branches}} at {{branches}}{{/if}}.
{{#if note}}

  {{note}}
{{/if}}

See the invitation:
${LINK}

It is open until {{expires}}. Sign in with the address this mail came to.
You do not know who invites you? Do nothing: without you nothing happens.
`

/** `mailTemplates/{name}`, as the Trigger Email extension reads them. */
export const mailTemplates = (collection: string): SeedDocument[] =>
  documentsIn(collection, [
    {
      id: 'invitation',
      subject:
        '{{#if invitedByName}}{{invitedByName}} invites you{{else}}You are invited{{/if}} to Osu Supply',
      html: HTML,
      text: TEXT,
    },
  ])
