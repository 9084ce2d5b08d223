import pluralize from 'pluralize-esm';
import { singular } from './singular';

/** Names that models have, one for each kind of thing that is listed somewhere. */
const NOUNS = `
  access account acknowledgement action activity actor ad address adjustment administrator adventure
  advertisement advisor agency agent agreement aircraft airline airport album alert algorithm alibi
  allergy allowance amenity amount animal announcement answer apartment api appliance applicant
  application appointment approval archive area argument army arrival article artist asset assignee
  assignment association athlete attachment attempt attendance attendee attribute auction audience
  audit author authority award axle badge bag bakery balance ballot band bank banner bar barcode base
  basket batch battery beach bed beer behavior benefit bet bike bikini bill bird block blog blouse
  board boat body bonus book booking bookmark border boss bottle bottleneck boutique box branch brand
  breach bridge broker brush budget bug building bundle bureau bus bush business button buyer cabin
  cable cache cafe cake calendar call camera campaign campus canal cancellation candidate cape car
  card career cargo cart case cash casino castle catalog category cause ceremony certificate chain
  chair challenge champion change channel chapter character charge chart chat check checklist child
  choice church cinema circle circuit circus citizen city claim class clause client climate clinic
  clone cloud club clue cluster coach code coin collection college color column combo comic comma
  command comment commission committee commodity community company comparison competition complaint
  component concert condition conference configuration confirmation conflict contact container
  contest context contract contribution conversation conversion cookie copy cost council counter
  country coupon course court cover coworker creator credit crew crisis criterion crop currency curve
  customer cycle dashboard database dataset date day deadline deal debt decision deck deduction
  default defect delay delegate delivery demo department deployment deposit description design desk
  destination detail device diagnosis diary dictionary difference dimension dinner director disc
  discount discovery discussion disease dish dispatch display dispute distance district dock doctor
  document domain donation donor door dose draft drama drawer dress drink drive driver drug duty
  earthquake echo edge edition editor education effect elf email embassy emoji employee employer
  endpoint energy engine enrollment enterprise entity entry envelope environment episode equipment
  error essay estate estimate event evidence exam example exchange excuse execution exercise exhibit
  expense experience experiment expert export extension eye fabric face facility factor factory fair
  family farm fax feature fee feedback fence ferry festival field fight figure file film filter fine
  fire firm fish fix flag flash flat fleet flight floor flow flower focus folder follower food foot
  forecast forest form format formula forum foundation framework franchise freelancer friend fruit
  function fund fuse galaxy gallery game garage garden gas gate gateway gender genre gift glass glove
  goal goose grade graduate grant graph grid grocery group guarantee guess guest guide guideline guild
  guru habit half hash hashtag hat header headline health hero hint history hobby hole holiday home
  hook horse hospital host hotel hour house household hypothesis icon idea identity illness image
  impact import impression improvement inbox incident income index industry influencer info
  information ingredient inquiry insight inspection instance institute instruction instructor
  instrument insurance integration interest interface interval interview invitation invoice island
  issue item itinerary jersey job journal journey judge key keyboard keyword kid kit kitchen knife
  label lake landlord language laptop law lawyer layer layout lead leaf league learner lease lecture
  ledger leg lens lesson letter level library license life light limit line link list listing loaf
  loan location lock log logo loss lottery lunch machine magazine mailbox man manager manual map
  margin mark market marketplace marriage mask mass match material matrix meal measurement meeting
  member memo memory mention menu merchant message metadata method metric milestone mine mission
  mistake mode model module moment money month mood motion motor mountain mouse movie museum music
  muse name nation neighbor network news newsletter niche node note notebook notice notification
  novel number nurse oasis object objective obligation observation occasion offer office officer
  official olive operation operator opinion opportunity option orbit orchestra order organ
  organization origin outage outcome outlet output outfit owner ox package page painting palette
  panel paper paragraph parcel parent park parking part participant partner party pass passenger
  password patch path patient pattern pause payee payment payout payroll peak penalty penguin
  performance period permission permit person persona perspective petition pharmacy phase phenomenon
  phone photo phrase physician piano pick picture piece pilot pipe pipeline pitch pixel pizza place
  plan planet plant plateau platform player playlist plot plugin podcast point policy poll pool port
  portfolio position possibility post poster potato practice prediction preference premium
  prescription presentation press price principle print printer priority prize problem procedure
  process producer product profession profile program progress project promise promo proof property
  proposal prospect protein protocol provider province proxy publication publisher purchase purpose
  push quality quantity quarter query quest question queue quiz quota quote race radio radius range
  rank rate rating ratio reaction reader reason rebate receipt recipe recipient recommendation record
  recording recruit redirect referee reference referral refund region registration regulation relation
  release religion reminder renewal rental repair repeat reply repo report reporter republic request
  requirement rescue research reservation reserve residence resource response restaurant result
  resume retailer return revenue review revision reward rhythm ride right ring risk river road roadmap
  robot role roof room rose route routine row royalty rule run safari sale salary sample sandwich
  satellite scan scenario scene schedule schema scheme scholar school science scooter score screen
  script search season seat secret section sector segment self selection seller semester seminar
  sense sensor sentence sequence series server service session setting settlement shape share sheep
  shelf shift ship shipment shirt shoe shop show shower side sign signal signature site size sketch
  ski skill skin sku slice slide slot snapshot society soldier solution song source space speaker
  species specification speech speed spell sphere sponsor spouse spreadsheet staff stage stadium
  stakeholder stamp standard star state statement station statistic status step stock stop storage
  store storm story strategy stream street strike string structure student studio study style subject
  submission subscriber subscription subsidiary suburb success suggestion suite summary supplement
  supplier supply surface surgery surplus survey survivor switch symbol symptom synonym synopsis
  synthesis system table tactic tag talent talk tank target tariff task tax taxi taxonomy taxpayer
  teacher team technique technology template tenant tennis tenure term terminal test text theater
  theme theory thesis thief thing thread threat ticket tie tile time timeline timezone tip title toe
  token tomato tone tool tooth topic tour tournament tower town track trade tradition train trainer
  transaction transcript transfer translation transport trash treatment tree trend trial tribe trip
  trophy truck tweet twin type umbrella union unit university update upgrade upload usage use user
  vacancy vacation vaccine valley value valve variable variant vehicle vendor venue version vertex
  veto video view viewer villa village virus visa visit visitor vitamin vocabulary voice volunteer
  vote voucher wage wallet war warehouse warning warranty watch water wave weapon web webhook website
  wedding week weight whale wheel widget wife wiki window wine winner wire wish witness wolf woman
  word worker workflow workout workshop workspace worksheet world wrapper wreck year yield zero zone`
  .trim()
  .split(/\s+/);

/** Where pluralize knows another plural than the one that names have. */
const NAMED_OTHERWISE = ['money', 'schema', 'virus'];

describe('the singular of a word', () => {
  it('V6: is what its plural was made of, for a thousand nouns', () => {
    expect(new Set(NOUNS).size).toBeGreaterThan(1000);
    const plurals = NOUNS.filter(noun => !NAMED_OTHERWISE.includes(noun)).map(
      noun => [noun, pluralize.plural(noun)] as const,
    );
    const wrong = plurals.filter(([noun, plural]) => singular(plural) !== noun);
    expect(wrong.map(([, plural]) => `${plural} ⇒ ${singular(plural)}`)).toEqual([]);
  });

  it('V6: is the word itself where it is one', () => {
    expect(NOUNS.filter(noun => singular(noun) !== noun)).toEqual([]);
  });

  const odd: readonly (readonly [kind: string, pairs: string])[] = [
    [
      'no plural',
      'series series, species species, news news, metadata metadata, media media, data data, sheep sheep, fish fish, aircraft aircraft, equipment equipment, information information, software software, staff staff, feedback feedback, timeseries timeseries, subspecies subspecies, headquarters headquarters, analytics analytics, logistics logistics, physics physics, premises premises, clothes clothes, goods goods, diabetes diabetes',
    ],
    [
      'abbreviations',
      'sms sms, dns dns, gps gps, aws aws, css css, rss rss, tls tls, https https, ios ios, cms cms, ids id, urls url, apis api, kpis kpi, uris uri, pdfs pdf, skus sku, cpus cpu, gpus gpu, faqs faq, tvs tv, dvds dvd, pcs pc',
    ],
    [
      'another word',
      'people person, salespeople salesperson, children child, grandchildren grandchild, men man, women woman, salesmen salesman, mice mouse, feet foot, teeth tooth, geese goose, oxen ox, criteria criterion, phenomena phenomenon, bacteria bacterium, curricula curriculum, memoranda memorandum, alumni alumnus, cacti cactus, fungi fungus, nuclei nucleus, radii radius, stimuli stimulus, syllabi syllabus, formulae formula, larvae larva, vertebrae vertebra, bureaux bureau, plateaux plateau, indices index, vertices vertex, matrices matrix, appendices appendix',
    ],
    [
      '-men in the singular',
      'specimen specimen, regimen regimen, abdomen abdomen, specimens specimen',
    ],
    [
      '-ies',
      'movies movie, categories category, cookies cookie, zombies zombie, brownies brownie, calories calorie, selfies selfie, rookies rookie, hoodies hoodie, foodies foodie, smoothies smoothie, genies genie, prairies prairie, veggies veggie, freebies freebie, birdies birdie, ties tie, pies pie, lies lie, dies die, hierarchies hierarchy, proxies proxy, berries berry, queries query, miseries misery, bodies body',
    ],
    [
      '-ves',
      'lives life, wives wife, knives knife, halves half, calves calf, shelves shelf, bookshelves bookshelf, selves self, elves elf, wolves wolf, leaves leaf, loaves loaf, hooves hoof, thieves thief, scarves scarf, dwarves dwarf, archives archive, olives olive, drives drive, waves wave, curves curve, valves valve, gloves glove, sleeves sleeve, objectives objective, twelves twelve',
    ],
    [
      '-ses',
      'cases case, databases database, bases base, houses house, warehouses warehouse, causes cause, clauses clause, excuses excuse, uses use, nurses nurse, courses course, licenses license, expenses expense, responses response, roses rose, doses dose, exercises exercise, promises promise, releases release, addresses address, classes class, buses bus, statuses status, bonuses bonus, campuses campus, viruses virus, censuses census, aliases alias, biases bias, atlases atlas, canvases canvas, gases gas, irises iris, lenses lens, analyses analysis, theses thesis, hypotheses hypothesis, parentheses parenthesis, crises crisis, diagnoses diagnosis, synopses synopsis, oases oasis, emphases emphasis, catalyses catalysis',
    ],
    [
      '-s in the singular',
      'status status, campus campus, virus virus, bus bus, address address, process process, analysis analysis, basis basis, axis axis, lens lens, canvas canvas, alias alias, atlas atlas, bias bias, gas gas, iris iris, tennis tennis, debris debris, kudos kudos, chaos chaos, metropolis metropolis, arthritis arthritis, corpus corpus, menus menu, gurus guru, taxis taxi, safaris safari, wikis wiki, emojis emoji, alibis alibi',
    ],
    [
      '-hes',
      'caches cache, niches niche, headaches headache, avalanches avalanche, batches batch, branches branch, matches match, searches search, churches church, coaches coach, beaches beach, dishes dish, brushes brush, crashes crash',
    ],
    [
      '-xes, -zes',
      'axes axis, boxes box, taxes tax, indexes index, suffixes suffix, complexes complex, quizzes quiz, sizes size, prizes prize, waltzes waltz, buzzes buzz',
    ],
    [
      '-oes',
      'heroes hero, potatoes potato, tomatoes tomato, echoes echo, vetoes veto, cargoes cargo, volcanoes volcano, shoes shoe, toes toe, canoes canoe, oboes oboe, photos photo, videos video, logos logo, zeros zero',
    ],
  ];
  for (const [kind, pairs] of odd) {
    it(`V26: is right for words with an odd plural or none: ${kind}`, () => {
      const found = pairs.split(', ').map(pair => {
        const [plural = ''] = pair.split(' ');
        return `${plural} ${singular(plural)}`;
      });
      expect(found.join(', ')).toBe(pairs);
    });
  }

  it('V6: keeps the case of what it keeps', () => {
    const words = [
      'Movies',
      'People',
      'Children',
      'Categories',
      'News',
      'Men',
      'Feet',
      'SMS',
      'IDS',
    ];
    expect(words.map(singular)).toEqual([
      'Movie',
      'Person',
      'Child',
      'Category',
      'News',
      'Man',
      'Foot',
      'SMS',
      'ID',
    ]);
  });
});
