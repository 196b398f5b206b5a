import type { Document } from './documents.ts';

export const en: Document = {
  rules: [
    'Rules of use',
    `<p>These rules hold between you and Laro from the moment you register. They are short so that you can read all of them.</p>
<h3>1. Who we are</h3>
<p>Laro is a demonstration of a gaming platform. No company stands behind this brand, no license was issued for it, and its people, prizes and partners are invented.</p>
<h3>2. Play money only</h3>
<p>All money here is play money. It cannot be bought, sold, given away or paid out, and it is worth nothing outside this demo. Stakes are taken from your balance and wins are added to it, as they would be with real money.</p>
<h3>3. Who may play</h3>
<p>You must be 18 or older. An account of somebody younger is closed as soon as we know of it.</p>
<h3>4. Your account</h3>
<ul><li>One account for each person, with your own data.</li><li>Nobody else plays on it. What is done with your password counts as done by you, so you tell it to nobody.</li><li>Log out on a device that others use. In the <a href="/m/securityCenter">security center</a> you see where your account is in use.</li></ul>
<h3>5. Rounds and results</h3>
<ul><li>A stake counts once the game has accepted it. It cannot be taken back.</li><li>If the connection breaks, the round still counts: you can continue it, or it is settled without you.</li><li>If a game was faulty, the round is void and the stake comes back.</li></ul>
<h3>6. Fair play</h3>
<p>No programs that play for you, no false names, no group of accounts that plays as one. We may stop an account while we look into it, and close it if it was so. You can verify rounds of our own studio yourself in your <a href="/m/gameRecord">betting record</a>.</p>
<h3>7. Deposits and withdrawals</h3>
<p>Where this demo shows deposits and withdrawals, they move play money between invented accounts. A withdrawal goes only to an account in your own name, needs your payment password, and waits until no turnover requirement is open. Every one of them stands in your records.</p>
<h3>8. Complaints</h3>
<p>Write to us at the end of the <a href="/m/help">help center</a> and name the bet or the payment that it is about. A person of our staff answers in your inbox. If you do not agree with the answer, write again: another person looks at it.</p>
<h3>9. Changes</h3>
<p>When these rules change, the new version stands here with its number and its date. If a change concerns your rights we ask you first. Until you agree you cannot start games; your records, help and withdrawals stay open to you.</p>`,
  ],
  privacy: [
    'Privacy',
    `<p>What we know of you, why, and what you can do about it. Please enter no real personal data in this demo.</p>
<h3>1. What we keep</h3>
<ul><li><b>Your account</b>: username, nickname, mobile number and e-mail address if you give them, and what you agreed to and when.</li><li><b>Your play</b>: bets, results and every movement of your balance.</li><li><b>Your devices</b>: kind of browser, network address, and when you logged in.</li><li><b>What you write to us</b>, with the pictures that you send.</li></ul>
<h3>2. Why</h3>
<p>To run your account, to pay correctly, to keep strangers out of it, and to answer you. We sell nothing of it and show you no advertising of others.</p>
<h3>3. Who sees it</h3>
<p>Our staff, each only what the task needs; what they do is written down. A game’s vendor is told a player number, your language and your stakes, never your name or your mobile number. On the list of winners your name is masked.</p>
<h3>4. How it is protected</h3>
<p>Your password is kept so that nobody can read it, and we never ask you for it. Mobile numbers, e-mail addresses and personal details are encrypted.</p>
<h3>5. How long</h3>
<p>As long as you have an account. Records of money are kept beyond that for as long as the law asks. This demo may be emptied at any time.</p>
<h3>6. Your rights</h3>
<p>Ask us in the <a href="/m/help">help center</a> for a copy of your data, for a correction, or to close your account.</p>
<h3>7. On your device</h3>
<p>One cookie keeps you logged in, one knows your language, and one recognizes this browser when you start free play again. Your browser also keeps pages so that they open without a connection. Nothing here follows you to other sites.</p>`,
  ],
  play: [
    'Responsible play',
    `<p>Play is entertainment, never a way to earn. Over time every game costs more than it pays.</p>
<h3>1. Before you begin</h3>
<p>Decide how much money and time it may cost you, and stop when either is used up. Never play with money that you need for something else, or to win back what you lost.</p>
<h3>2. What helps you here</h3>
<ul><li>The clock above each game shows how long you have been playing.</li><li>Your <a href="/m/gameRecord">betting record</a> shows every day’s result.</li><li>Each game states its limits and, where it has one, its return to player.</li></ul>
<h3>3. Taking a break</h3>
<p>Ask us in the <a href="/m/help">help center</a> to close your account, for a time or for good. We do so without asking for reasons, and nobody talks you out of it.</p>
<h3>4. Minors</h3>
<p>Nobody under 18 may play. If children use your device, log out after playing and do not let the browser remember your password.</p>
<h3>5. When it is no fun any more</h3>
<p>If play troubles you or somebody close to you, talk to somebody: to family, a doctor or a counseling line in your country. It is never too early.</p>`,
  ],
};
