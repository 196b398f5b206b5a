import type { Document } from './documents.ts';

export const ty: Document = {
  rules: [
    'Mga patakaran sa paggamit',
    `<p>May bisa ang mga patakarang ito sa pagitan mo at ng Laro mula sa pagrehistro mo. Maikli ang mga ito para mabasa mo nang buo.</p>
<h3>1. Sino kami</h3>
<p>Pagpapakita ng isang gaming platform ang Laro. Walang kompanya sa likod ng brand na ito, walang lisensiyang ibinigay para rito, at likhang-isip ang mga tao, premyo at partner nito.</p>
<h3>2. Play money lang</h3>
<p>Play money ang lahat ng pera rito. Hindi ito nabibili, naibebenta, naipamimigay o naiwi-withdraw, at wala itong halaga sa labas ng demong ito. Kinukuha ang taya sa balanse mo at doon din idinadagdag ang panalo, gaya ng sa totoong pera.</p>
<h3>3. Sino ang makakapaglaro</h3>
<p>Dapat 18 taong gulang ka o higit pa. Isinasara namin ang account ng mas bata sa sandaling malaman namin.</p>
<h3>4. Ang account mo</h3>
<ul><li>Isang account lang ang bawat tao, gamit ang sariling datos.</li><li>Walang ibang maglalaro rito. Ang ginawa gamit ang password mo ay ituturing na ikaw ang gumawa, kaya huwag itong ibigay kaninuman.</li><li>Mag-log out sa device na ginagamit din ng iba. Makikita mo sa <a href="/m/securityCenter">sentro ng seguridad</a> kung saan ginagamit ang account mo.</li></ul>
<h3>5. Mga round at resulta</h3>
<ul><li>May bisa ang taya kapag tinanggap na ng laro. Hindi na ito mababawi.</li><li>Kung maputol ang koneksiyon, tuloy pa rin ang round: puwede mo itong ituloy, o matatapos ito nang wala ka.</li><li>Kung may sira ang laro, walang bisa ang round at babalik ang taya.</li></ul>
<h3>6. Patas na laro</h3>
<p>Bawal ang mga programang naglalaro para sa iyo, ang mga huwad na pangalan, at ang grupo ng mga account na kumikilos bilang isa. Puwede naming pahintuin ang account habang sinusuri, at isara ito kung napatunayan. Ikaw mismo ang puwedeng sumuri sa mga round ng sarili naming studio sa <a href="/m/gameRecord">talaan ng taya</a>.</p>
<h3>7. Deposito at withdraw</h3>
<p>Kung saan may deposito at withdraw sa demong ito, play money ang inililipat sa pagitan ng mga likhang-isip na account. Sa account na nasa sarili mong pangalan lang napupunta ang withdraw, kailangan ang payment password mo, at maghihintay ito hanggang walang bukas na turnover. Nasa mga rekord mo ang bawat isa.</p>
<h3>8. Mga reklamo</h3>
<p>Sumulat sa amin sa dulo ng <a href="/m/help">help center</a> at banggitin ang taya o bayad na tinutukoy mo. Tao mula sa staff namin ang sasagot sa inbox mo. Kung hindi ka sang-ayon sa sagot, sumulat muli: ibang tao ang titingin.</p>
<h3>9. Mga pagbabago</h3>
<p>Kapag nagbago ang mga patakarang ito, narito ang bagong bersiyon kasama ang numero at petsa. Kung may kinalaman ito sa mga karapatan mo, hihingin muna namin ang pagsang-ayon mo. Hangga’t hindi ka sumasang-ayon, hindi ka makakapagsimula ng laro; bukas pa rin sa iyo ang mga rekord, tulong at withdraw.</p>`,
  ],
  privacy: [
    'Privacy',
    `<p>Ang alam namin tungkol sa iyo, kung bakit, at ang magagawa mo. Huwag maglagay ng totoong personal na datos sa demong ito.</p>
<h3>1. Ang itinatago namin</h3>
<ul><li><b>Ang account mo</b>: username, palayaw, mobile number at e-mail kung ibinigay mo, at kung ano ang sinang-ayunan mo at kailan.</li><li><b>Ang laro mo</b>: mga taya, resulta at bawat galaw ng balanse mo.</li><li><b>Ang mga device mo</b>: uri ng browser, network address, at oras ng pag-log in.</li><li><b>Ang isinusulat mo sa amin</b>, kasama ang mga larawang ipinadala mo.</li></ul>
<h3>2. Bakit</h3>
<p>Para mapatakbo ang account mo, makapagbayad nang tama, hindi ito mapasok ng iba, at masagot ka. Wala kaming ibinebenta rito at wala kaming ipinapakitang patalastas ng iba.</p>
<h3>3. Sino ang nakakakita</h3>
<p>Ang staff namin, bawat isa ay kung ano lang ang kailangan sa trabaho; nakasulat ang ginagawa nila. Numero ng manlalaro, wika at taya lang ang nalalaman ng vendor ng laro, hindi ang pangalan o mobile number mo. Nakatago ang bahagi ng pangalan mo sa listahan ng mga nanalo.</p>
<h3>4. Paano ito pinoprotektahan</h3>
<p>Naka-imbak ang password mo sa paraang walang makakabasa, at hindi namin ito kailanman hihingin sa iyo. Naka-encrypt ang mga mobile number, e-mail at personal na detalye.</p>
<h3>5. Gaano katagal</h3>
<p>Hangga’t may account ka. Mas matagal pang itinatago ang mga rekord ng pera, ayon sa hinihingi ng batas. Puwedeng burahin ang laman ng demong ito anumang oras.</p>
<h3>6. Ang mga karapatan mo</h3>
<p>Humingi sa amin sa <a href="/m/help">help center</a> ng kopya ng datos mo, ng pagwawasto, o ng pagsasara ng account mo.</p>
<h3>7. Sa device mo</h3>
<p>May isang cookie para manatili kang naka-log in, isa para sa wika mo, at isa na nakakakilala sa browser na ito kapag nag-free play ka ulit. Nagtatago rin ang browser mo ng mga pahina para mabuksan kahit walang koneksiyon. Walang sumusunod sa iyo sa ibang site.</p>`,
  ],
  play: [
    'Responsableng paglalaro',
    `<p>Libangan ang laro, hindi paraan ng pagkita. Sa katagalan, mas malaki ang gastos kaysa panalo sa bawat laro.</p>
<h3>1. Bago magsimula</h3>
<p>Magpasya kung magkanong pera at gaano katagal na oras ang gugugulin mo, at huminto kapag naubos na ang isa. Huwag maglaro gamit ang perang kailangan sa iba, o para mabawi ang natalo.</p>
<h3>2. Ang tutulong sa iyo rito</h3>
<ul><li>Nasa itaas ng bawat laro ang oras ng paglalaro mo.</li><li>Nasa <a href="/m/gameRecord">talaan ng taya</a> ang resulta ng bawat araw.</li><li>Nakasulat sa bawat laro ang mga limit nito at, kung mayroon, ang balik sa manlalaro.</li></ul>
<h3>3. Pagpapahinga</h3>
<p>Hilingin sa amin sa <a href="/m/help">help center</a> na isara ang account mo, pansamantala o nang tuluyan. Gagawin namin ito nang hindi nagtatanong ng dahilan, at walang pipigil sa iyo.</p>
<h3>4. Mga menor de edad</h3>
<p>Bawal maglaro ang wala pang 18. Kung may batang gumagamit ng device mo, mag-log out pagkatapos maglaro at huwag ipatanda sa browser ang password mo.</p>
<h3>5. Kapag hindi na masaya</h3>
<p>Kung nagiging problema ang laro sa iyo o sa malapit sa iyo, makipag-usap: sa pamilya, sa doktor o sa helpline sa bansa mo. Hindi kailanman masyadong maaga.</p>`,
  ],
};
