import { escaped } from '../escaped';

/** The colours of src/theme, which the server's own pages cannot reach. */
const styles = `
:root { color-scheme: light dark; --canvas: #f1f4f2; --surface: #fff; --ink: #10211e; --quiet: #42524e; --line: #dde3e0; --control: #7a8884;
  --primary: #0b5f5a; --on-primary: #fff; --warning: #7d4600; --soft: #fcefd6; --focus: #1257c9; }
@media (prefers-color-scheme: dark) { :root { --canvas: #0c1413; --surface: #141e1d; --ink: #e9f0ee; --quiet: #b6c4c0; --line: #2a3836;
  --control: #74857f; --primary: #63cbbd; --on-primary: #04211e; --warning: #f3c173; --soft: #35260c; --focus: #9fd0ff; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100dvh; display: grid; align-content: center; padding: 24px 16px; background: var(--canvas); color: var(--ink);
  font: 1rem/1.5 'Public Sans', system-ui, sans-serif; overflow-wrap: anywhere; }
main { width: 100%; max-width: 28rem; margin: 0 auto; display: grid; gap: 20px; padding: 28px 24px; background: var(--surface);
  border: 1px solid var(--line); border-radius: 12px; }
h1, p, dl, dd { margin: 0; }
h1 { font-size: 1.25rem; line-height: 1.3; }
.amount { white-space: nowrap; font-size: min(2.25rem, 9vw); font-weight: 680; line-height: 1.1; letter-spacing: -.02em; font-variant-numeric: tabular-nums; }
.note { padding: 12px 16px; border: 1px solid transparent; border-radius: 8px; background: var(--soft); color: var(--warning); font-size: .9375rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 20px; padding-block: 16px; border-block: 1px solid var(--line); }
dt { color: var(--quiet); }
dd { text-align: end; font-weight: 600; }
.long { grid-column: 1 / -1; text-align: start; font-weight: 400; font-size: .875rem; }
code { font-family: ui-monospace, Consolas, monospace; font-size: .96em; }
form { display: grid; gap: 12px; }
button { font: inherit; font-weight: 600; min-height: 48px; border: 1px solid var(--control); border-radius: 8px; background: none; color: inherit; cursor: pointer; }
button[value=success] { border-color: transparent; background: var(--primary); color: var(--on-primary); }
a { justify-self: center; padding: 12px 8px; color: var(--primary); text-underline-offset: 3px; }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;

type Payment = {
  reference: string /** In the currency's smallest unit. */;
  amount: number;
  currency: string /** Where who does not pay goes. */;
  back: string;
};

/** The page of a sandbox payment, which stands in for the gateway's own. */
export const sandboxPage = ({ reference, amount, currency, back }: Payment, nonce: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sandbox payment</title>
<style nonce="${nonce}">${styles}</style>
</head>
<body>
<main>
<h1>Sandbox payment</h1>
<p class="note">No money moves here: this page stands in for the payment gateway until one is set up.</p>
<p class="amount">${escaped(new Intl.NumberFormat('en', { style: 'currency', currency }).format(amount / 100))}</p>
<dl>
<dt>For</dt><dd>Wardstory Premium</dd>
<dt>Reference</dt><dd class="long"><code>${escaped(reference)}</code></dd>
</dl>
<form method="post">
<button name="outcome" value="success">Approve</button>
<button name="outcome" value="failed">Decline</button>
</form>
<a href="${escaped(back)}">Leave without paying</a>
</main>
</body>
</html>
`;
