export const en = {
  deposits: [
    'Deposits',
    `<p>Choose <b>Deposit</b>, a method and an amount. You pay at the payment provider, by QR code, or by bank transfer with a receipt (up to three pictures, png or jpg, 50 MB each).</p>
<h3>When is it there?</h3>
<p>As soon as the provider confirms it. Each deposit is credited once, however often the confirmation comes. If you paid another amount than you ordered, what arrived is credited.</p>
<h3>It has not arrived</h3>
<ul><li><b>Pending</b>: the provider has not confirmed yet. You need not pay again.</li><li><b>Expired</b>: nobody confirmed in time. If your payment arrives later, it is still credited.</li><li><b>Unknown</b>: the provider has not answered. We keep asking until it does.</li></ul>
<p>Every deposit stands in the <a href="/m/vouReport">deposit record</a> with its reference. In this demo all money is play money.</p>`,
  ],
  withdrawals: [
    'Withdrawals',
    `<p>You can withdraw to a payout account in your own name. You need your payment password of six digits, and no open turnover requirement.</p>
<h3>What happens</h3>
<ol><li>The amount leaves your balance at once and is shown as <b>under way</b>.</li><li>Small amounts are approved by themselves; others are reviewed by our staff.</li><li>The provider pays. If it says no, the whole amount comes back to your balance.</li></ol>
<h3>Why must I wait?</h3>
<p>After a new payout account, a changed password or a changed mobile number, withdrawals wait for 24 hours. It protects you from somebody who got into your account. If we cannot tell whether the provider has paid, we ask until we know; nothing is paid twice and nothing is lost.</p>
<p>Each withdrawal stands in the <a href="/m/withdrawReport">withdrawal record</a>.</p>`,
  ],
  turnover: [
    'Turnover requirements',
    `<p>Every deposit and every reward comes with an amount that must be wagered before money can leave. It is called a turnover requirement.</p>
<h3>What counts</h3>
<p>Your <b>valid bets</b>: what you staked on rounds that were decided. A bet that was canceled or ended even counts nothing. Different games may count by a different share; the terms of a reward say so.</p>
<h3>An example</h3>
<table><tbody><tr><th>Deposit</th><td>₱1,000</td></tr><tr><th>Requirement</th><td>1 × = ₱1,000</td></tr><tr><th>Valid bets so far</th><td>₱650</td></tr><tr><th>Still to wager</th><td>₱350</td></tr></tbody></table>
<p>The withdrawal page shows each requirement with what is done and what is missing. The money of a deposit is yours in any case; only a bonus can expire.</p>`,
  ],
  fairness: [
    'Fair results',
    `<p>The slots of our own studio are <b>provably fair</b>: you can verify every round yourself.</p>
<ol><li>Before you play, the studio chooses a secret server seed and shows you its hash. It cannot be changed any more.</li><li>Your browser adds a seed of its own, and every round has a number.</li><li>The result follows from the three of them by a public rule.</li><li>Afterwards the server seed is shown. Its hash must be the one you saw, and the rule must give the result you got.</li></ol>
<p>Open the <a href="/m/gameRecord">betting record</a>, tap a round, then <b>Verify this round</b>: your browser repeats the draw and compares.</p>
<p>Each slot states its return to player. It is an average over millions of rounds; a single evening can end anywhere.</p>`,
  ],
  'safer-play': [
    'Safer play',
    `<p>Play is entertainment, never a way to earn. Decide before you begin how much money and time it may cost you.</p>
<h3>Signs to stop</h3>
<ul><li>You play to win back what you lost.</li><li>You play with money that you need for something else.</li><li>You hide how much you play.</li></ul>
<h3>What helps</h3>
<ul><li>The clock above each game shows how long you have been playing.</li><li>Your <a href="/m/gameRecord">betting record</a> shows every day’s result.</li><li>Customer service can close your account for a time, on your word.</li></ul>
<p>Minors may not play. If children use your phone, log out after playing. If play troubles you or somebody close to you, talk to somebody: to family, a doctor or a counseling line in your country.</p>`,
  ],
  accounts: [
    'Your account',
    `<h3>Logging in</h3>
<p>With your username and password, your mobile number, a code by SMS, or a passkey. Forgot the password? <a href="/m/forget">Set a new one</a> by SMS.</p>
<h3>Protecting it</h3>
<p>In the <a href="/m/securityCenter">security center</a> you can add a passkey or an authenticator app, see every device that is logged in, and log out those that you do not know. We never ask for your password, neither by phone nor by message.</p>
<h3>One person, one account</h3>
<p>An account belongs to one adult and is not shared. We verify your age before withdrawals.</p>
<h3>Closing it</h3>
<p>Customer service closes your account when you ask for it. Your balance is paid out first, as far as no turnover requirement is open.</p>`,
  ],
} as const satisfies Readonly<Record<string, readonly [title: string, content: string]>>;
