import type { Pages } from './pages.ts';

export const ty: Pages = {
  deposits: [
    'Deposito',
    `<p>Piliin ang <b>Deposito</b>, ang paraan at ang halaga. Magbabayad ka sa payment provider, sa QR code, o sa bank transfer na may resibo (hanggang tatlong larawan, png o jpg, 50 MB bawat isa).</p>
<h3>Kailan ito papasok?</h3>
<p>Pagkakumpirma ng provider. Isang beses lang pumapasok ang bawat deposito, ilang ulit man dumating ang kumpirmasyon. Kung iba ang halagang binayaran mo sa in-order mo, ang dumating na halaga ang papasok.</p>
<h3>Hindi pa dumarating</h3>
<ul><li><b>Pending</b>: hindi pa nakukumpirma ng provider. Huwag nang magbayad muli.</li><li><b>Expired</b>: walang nakakumpirma sa takdang oras. Kapag dumating ang bayad mo, papasok pa rin ito.</li><li><b>Unknown</b>: hindi pa sumasagot ang provider. Patuloy kaming magtatanong.</li></ul>
<p>Nasa <a href="/m/vouReport">talaan ng deposito</a> ang bawat deposito kasama ang reference. Sa demong ito, play money ang lahat.</p>`,
  ],
  withdrawals: [
    'Pag-withdraw',
    `<p>Makakapag-withdraw ka sa payout account na nasa sarili mong pangalan. Kailangan ang payment password mong anim na numero, at wala dapat bukas na turnover.</p>
<h3>Ano ang mangyayari</h3>
<ol><li>Aalis agad ang halaga sa balanse mo at makikita bilang <b>pinoproseso</b>.</li><li>Kusang inaaprubahan ang maliliit na halaga; ang iba ay sinusuri ng staff namin.</li><li>Magbabayad ang provider. Kapag tumanggi ito, babalik sa balanse mo ang buong halaga.</li></ol>
<h3>Bakit kailangang maghintay?</h3>
<p>Pagkatapos ng bagong payout account, pinalitang password o pinalitang mobile number, 24 na oras na naghihintay ang pag-withdraw. Proteksyon mo ito kung may nakapasok sa account mo. Kung hindi namin tiyak kung nakapagbayad na ang provider, magtatanong kami hanggang malaman; walang nababayaran nang dalawang beses at walang nawawala.</p>
<p>Nasa <a href="/m/withdrawReport">talaan ng withdraw</a> ang bawat isa.</p>`,
  ],
  turnover: [
    'Turnover',
    `<p>Bawat deposito at bawat gantimpala ay may halagang kailangang itaya bago makalabas ang pera. Turnover ang tawag dito.</p>
<h3>Ano ang binibilang</h3>
<p>Ang mga <b>valid na taya</b> mo: ang itinaya sa mga round na may resulta. Hindi bilang ang kinansela o tabla. Puwedeng iba ang bahagi ng bawat laro; nakasulat ito sa mga tuntunin ng gantimpala.</p>
<h3>Halimbawa</h3>
<table><tbody><tr><th>Deposito</th><td>₱1,000</td></tr><tr><th>Kailangan</th><td>1 × = ₱1,000</td></tr><tr><th>Valid na taya</th><td>₱650</td></tr><tr><th>Kulang pa</th><td>₱350</td></tr></tbody></table>
<p>Makikita sa pahina ng withdraw ang bawat turnover, kung ano na ang tapos at ang kulang. Iyo pa rin ang perang idineposito mo; bonus lang ang puwedeng mag-expire.</p>`,
  ],
  fairness: [
    'Patas na resulta',
    `<p><b>Napapatunayang patas</b> ang slots ng sarili naming studio: masusuri mo mismo ang bawat round.</p>
<ol><li>Bago ka maglaro, pumipili ang studio ng lihim na server seed at ipinapakita ang hash nito. Hindi na ito mababago.</li><li>Nagdaragdag ng sariling seed ang browser mo, at may numero ang bawat round.</li><li>Sa tatlong ito nanggagaling ang resulta, ayon sa hayag na tuntunin.</li><li>Pagkatapos, ipinapakita ang server seed. Dapat tugma ang hash sa nakita mo, at dapat lumabas sa tuntunin ang resultang nakuha mo.</li></ol>
<p>Buksan ang <a href="/m/gameRecord">talaan ng taya</a>, pindutin ang round, saka <b>Suriin ang round na ito</b>: inuulit ng browser mo ang bunot at ikinukumpara.</p>
<p>Nakasulat sa bawat slot ang balik sa manlalaro. Karaniwan ito ng milyon-milyong round; kahit ano ang puwedeng mangyari sa isang gabi.</p>`,
  ],
  'safer-play': [
    'Ligtas na paglalaro',
    `<p>Libangan ang laro, hindi paraan ng pagkita. Bago magsimula, magpasya kung magkanong pera at gaano katagal na oras ang gugugulin mo.</p>
<h3>Mga palatandaang dapat huminto</h3>
<ul><li>Naglalaro ka para mabawi ang natalo.</li><li>Naglalaro ka gamit ang perang kailangan sa iba.</li><li>Itinatago mo kung gaano ka kadalas maglaro.</li></ul>
<h3>Ano ang nakakatulong</h3>
<ul><li>Nasa itaas ng bawat laro ang oras ng paglalaro mo.</li><li>Nasa <a href="/m/gameRecord">talaan ng taya</a> ang resulta ng bawat araw.</li><li>Kapag hiniling mo, isasara muna ng customer service ang account mo.</li></ul>
<p>Bawal maglaro ang menor de edad. Kung may batang gumagamit ng telepono mo, mag-log out pagkatapos maglaro. Kung nagiging problema ang laro sa iyo o sa malapit sa iyo, makipag-usap: sa pamilya, sa doktor o sa helpline sa bansa mo.</p>`,
  ],
  accounts: [
    'Ang account mo',
    `<h3>Pag-log in</h3>
<p>Gamit ang username at password, mobile number, code sa SMS, o passkey. Nakalimutan ang password? <a href="/m/forget">Maglagay ng bago</a> sa tulong ng SMS.</p>
<h3>Pagprotekta rito</h3>
<p>Sa <a href="/m/securityCenter">sentro ng seguridad</a> makakapagdagdag ka ng passkey o authenticator app, makikita ang bawat device na naka-log in, at mailo-log out ang hindi mo kilala. Hindi namin kailanman hihingin ang password mo, sa tawag man o sa mensahe.</p>
<h3>Isang tao, isang account</h3>
<p>Sa isang nasa hustong gulang lang ang account at hindi ito pinaghahatian. Tinitiyak namin ang edad mo bago mag-withdraw.</p>
<h3>Pagsasara</h3>
<p>Isasara ng customer service ang account mo kapag hiniling mo. Babayaran muna ang balanse mo, basta walang bukas na turnover.</p>`,
  ],
};
