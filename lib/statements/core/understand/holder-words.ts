const words = (list: string) => new Set(list.trim().split(/\s+/));

/** Forms of address and what follows a name. */
export const TITLES = words(`
  mr mrs ms miss mx mstr master madam dr prof professor sir dame rev reverend
  herr frau monsieur mme mlle sr sra senor senora jr snr jnr esq qso qsm obe mbe phd the est estate of late`);

/** Words that make a holder a company, a trust or a society. */
export const ORGANISATIONS = words(`
  limited ltd trust trusts trustee trustees inc incorporated llc llp pty plc gmbh company co corporation corp
  partnership society club foundation holdings group enterprises investments properties property services
  trading consulting contracting builders plumbing electrical farms farm marae whanau iwi hapu association`);

/** Words of products and of names that holders give their accounts. */
export const PRODUCTS = words(`
  account accounts acc acct everyday every day saver savings saving cheque checking current spending spend bills bill
  transaction transactional streamline freedom go orbit rapid notice term deposit emergency holiday holidays rent
  groceries grocery food car house home loan mortgage card visa mastercard platinum gold classic credit debit
  revolving flexi offset joint family kids personal private main primary my our your online bonus access jumpstart
  complete simple smart total money fund funds kiwisaver investment select choice choices plus fixed floating call
  wedding travel christmas fun daily living household expenses income salary wages pay tax gst business daybook
  youth student graduate one two unknown none statement export transactions nzd aud usd eur gbp`);

/** Parts of surnames that forms and banks leave out or join. */
export const PARTICLES = words(
  "te van von de der den del la le da di dos du el al bin binti bint ibn o mac mc st ter",
);

/** Short forms that do not begin a name, by the name. */
const SHORT_FORMS = `
  robert:bob,rob,bobby,bert;william:bill,billy,will,liam,wm;richard:dick,rick,rich;elizabeth:liz,lizzie,beth,betty,libby,eliza
  margaret:peggy,maggie,meg,greta;katherine:kate,kathy,katie,kit;catherine:cath,cathy,kate,katie;anthony:tony
  edward:ted,ed,eddie,ned;james:jim,jimmy,jamie,jas;john:jack,johnny,jon;charles:chuck,charlie,chas;henry:harry,hank
  thomas:tom,tommy,thos;michael:mike,mick,mickey;patricia:pat,trish,tricia,patsy;patrick:pat,paddy;dorothy:dot,dolly
  barbara:barb,babs;susan:sue,susie;victoria:vicky,tori;alexandra:sandra,lexi,sasha;alexander:sandy,alec,sasha
  andrew:drew,andy;deborah:debbie,deb;frances:fran,fanny;francis:frank;frederick:fred;gerald:gerry,jerry;joseph:joe,joey
  kenneth:ken,kenny;lawrence:larry;leonard:len,lenny;mary:molly,polly,may;matthew:matt;nicholas:nick;peter:pete
  rebecca:becky,bex;ronald:ron;samuel:sam;samantha:sam;steven:steve;stephen:steve;theodore:ted,theo;timothy:tim
  veronica:ronnie;virginia:ginny;walter:wally;abigail:abby;christine:chris,tina;christina:chris,tina;jennifer:jen,jenny
  jacqueline:jackie;janet:jan;judith:judy;philip:phil;phillip:phil;raymond:ray;geoffrey:geoff,jeff;jeffrey:jeff
  wiremu:bill,wi;hohepa:joe,hepa;hemi:jim,james;hone:john;mihaere:mike;pita:peter;matiu:matthew;mere:mary;rawiri:dave,david;david:dave,davey`;

const shortForms = new Map(
  SHORT_FORMS.split(/[;\n]/)
    .map((entry) => entry.trim().split(":"))
    .filter(([, short]) => short)
    .map(([name = "", short = ""]) => [name, new Set(short.split(","))]),
);

/** Whether one given name is the usual short form of the other. */
export function isShortForm(one: string, other: string): boolean {
  return shortForms.get(one)?.has(other) === true || shortForms.get(other)?.has(one) === true;
}
