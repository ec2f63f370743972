-- Synonyms that staff define. Words are lower-case phrases that customers type. The meaning is read
-- like a search, with alternatives separated by commas.
create table search_synonyms (
  id bigint generated always as identity primary key,
  words text[] not null check (cardinality(words) between 1 and 20),
  meaning text not null check (char_length(meaning) between 1 and 120),
  version int not null default 1,
  sample boolean not null default false
);

-- Searches that open a page instead of their list.
create table search_redirects (
  id bigint generated always as identity primary key,
  phrase text not null unique check (char_length(phrase) between 1 and 60),
  path text not null check (path ~~ '/%' and path !~~ '%//%' and char_length(path) <= 300),
  version int not null default 1
);

-- Searches with products that are listed first.
create table search_features (
  id bigint generated always as identity primary key,
  phrase text not null unique check (char_length(phrase) between 1 and 60),
  version int not null default 1
);

create table search_pins (
  feature_id bigint references search_features on delete cascade,
  product_id bigint references products on delete cascade,
  position int not null,
  primary key (feature_id, product_id)
);

create index search_pins_product_id on search_pins (product_id);

-- Counts of searches, and of the products opened from them. Customers are not identified.
create table searches (
  phrase text primary key check (char_length(phrase) between 1 and 60),
  times int not null default 1,
  -- How many products the last search found. Null after staff acted on a failed search.
  found int,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- Never suggested.
  hidden boolean not null default false
);

create index searches_first_at on searches (first_at);
create index searches_times on searches (times desc);

create table search_clicks (
  phrase text references searches(phrase) on delete cascade,
  product_id bigint references products on delete cascade,
  times int not null default 1,
  primary key (phrase, product_id)
);

create index search_clicks_product_id on search_clicks (product_id);

insert into search_synonyms (words, meaning, sample) values
  ('{notebook,"laptop computer",lappy,ultrabook}', 'laptops', true),
  ('{pc,tower,"tower pc","system unit","desktop computer","desktop pc","computer set",
    "assembled pc"}', 'desktops', true),
  ('{aio,"all in one","all in one pc"}', 'all-in-one', true),
  ('{"small pc","tiny pc",nuc}', 'mini pc', true),
  ('{mac,"mac book"}', 'macbook', true),
  ('{windows,"windows 11","win 11",win11}', 'Windows 11 Home, Windows 11 Pro', true),
  ('{dos,"free dos",freedos,"without windows","no os"}', 'No operating system', true),
  ('{gaming,gamer,gamers}',
    'dedicated graphics, RGB lighting, mechanical, 144 Hz, 165 Hz, 180 Hz, 240 Hz', true),
  ('{gpu,"video card",vga,"vga card","display card","graphic card"}', 'graphics cards', true),
  ('{nvidia}', 'geforce', true),
  ('{"amd gpu","amd graphics card","amd graphic card"}', 'radeon', true),
  ('{cpu,microprocessor}', 'processors', true),
  ('{mobo,mainboard,"mother board","system board"}', 'motherboards', true),
  ('{ram,"ram stick","memory module"}', 'memory', true),
  ('{"laptop ram","notebook ram",sodimm,"laptop memory"}', 'SO-DIMM memory', true),
  ('{"desktop ram","pc ram","desktop memory"}', 'DIMM memory', true),
  ('{smps,psu,"power supply unit"}', 'power supplies', true),
  ('{cabinet,chassis,casing,"pc case","computer case","cpu case","pc cabinet","cpu cabinet",
    "computer cabinet"}', 'cases', true),
  ('{"cpu cooler","cpu fan","processor fan","cooling fan",heatsink,"heat sink"}', 'coolers', true),
  ('{"water cooler","water cooling","liquid cooling","aio cooler"}', 'liquid coolers', true),
  ('{"air cooling","tower cooler"}', 'air coolers', true),
  ('{hdd,harddisk,"hard drive","hard disc",harddrive}', 'hard disk', true),
  ('{"solid state drive","solid state disk"}', 'NVMe SSD, SATA SSD', true),
  ('{nvme,"m.2 ssd","m2 ssd","m2 nvme"}', 'NVMe SSD', true),
  ('{display,lcd,"led screen","lcd screen","led monitor","lcd monitor","computer screen",
    "pc screen"}', 'monitors', true),
  ('{"laptop display","laptop lcd","laptop panel","laptop led","notebook screen"}',
    'laptop screens', true),
  ('{fhd,"full hd",fullhd,1080p}', '1920 x 1080', true),
  ('{2k,qhd,wqhd,1440p}', '2560 x 1440', true),
  ('{4k,uhd,"ultra hd",2160p}', '3840 x 2160', true),
  ('{ultrawide,"ultra wide",uwqhd}', '3440 x 1440', true),
  ('{keypad,"key board"}', 'keyboards', true),
  ('{tkl,"ten keyless","without numpad"}', 'tenkeyless', true),
  ('{mouses}', 'mice', true),
  ('{headphone,headphones,earphone,earphones,"head phone","ear phone"}', 'headsets', true),
  ('{wireless,cordless}', 'bluetooth, 2.4 GHz receiver', true),
  ('{wired,corded}', 'USB cable, 3.5 mm plug', true),
  ('{inkjet,"ink jet",inktank,"tank printer"}', 'ink tank', true),
  ('{"toner printer","laser jet"}', 'laser', true),
  ('{photocopier,"photocopy machine","xerox machine",scanner,"multifunction printer"}', 'printers',
    true),
  ('{"docking station","usb hub","type c hub","usb c hub","multiport adapter"}', 'docks and hubs',
    true),
  ('{"wifi modem",modem,"wifi router","wi-fi router","wifi box","wireless router",
    "internet router"}', 'routers and mesh Wi-Fi', true),
  ('{"lan switch","ethernet switch","lan hub","network hub"}', 'network switches', true),
  ('{adapter,adaptor,"laptop adapter","laptop adaptor","power adapter","power adaptor",
    "charging adapter"}', 'laptop chargers', true),
  ('{"type c charger","usb c charger","pd charger"}', 'USB-C charger', true),
  ('{"laptop parts","laptop spare parts","notebook parts"}', 'laptop spares', true),
  ('{bike,motorbike,"motor bike","motor cycle",scooty,"two wheeler"}', 'motorcycle', true),
  ('{"four wheeler",gaadi,gadi}', 'car', true),
  ('{"brake shoe","brake shoes","brake lining","disk pad","disc pads"}', 'brake pads', true),
  ('{"brake rotor","disc rotor","disc plate","disk plate","brake disk"}', 'brake disc', true),
  ('{sparkplug,"ignition plug"}', 'spark plugs', true),
  ('{"chain set","chain kit","sprocket set","chain sprocket"}', 'chains and sprockets', true),
  ('{"mobil filter","engine oil filter"}', 'oil filter', true),
  ('{"air cleaner"}', 'air filter', true),
  ('{"ball bearing","bearing ball"}', 'deep groove ball bearing', true),
  ('{"plummer block","pedestal bearing","bearing housing"}', 'pillow block', true),
  ('{"fan belt",vbelt,"v belt","drive belt","machine belt"}', 'V-belts', true),
  ('{motor,"induction motor","ac motor"}', 'electric motors', true),
  ('{"1 phase","one phase"}', 'single-phase', true),
  ('{कम्प्युटर,कम्प्यूटर,पीसी,पिसी}', 'computers', true),
  ('{सीपीयू,सिपियु}', 'processors', true),
  ('{जीपीयू,जिपियु,"ग्राफिक्स कार्ड"}', 'graphics cards', true),
  ('{र्‍याम,र्याम,रयाम}', 'memory', true),
  ('{एसएसडी,"एस एस डी"}', 'NVMe SSD, SATA SSD', true),
  ('{हार्डडिस्क,"हार्ड डिस्क",एचडीडी}', 'hard disk', true),
  ('{एलसीडी,एलइडी,डिस्प्ले}', 'monitors', true),
  ('{किबोर्ड,कीबोर्ड}', 'keyboards', true),
  ('{हेडफोन,इयरफोन}', 'headsets', true),
  ('{एडाप्टर,एडप्टर}', 'laptop chargers', true),
  ('{"वाइफाइ राउटर","वाईफाई राउटर",राउटर}', 'routers and mesh Wi-Fi', true),
  ('{ब्याट्री,बैटरी}', 'laptop batteries, vehicle batteries', true),
  ('{मोटरसाइकल,मोटरसाइकिल,बाइक}', 'motorcycle', true),
  ('{गाडी,कार}', 'car', true),
  ('{बेयरिङ,बेरिङ,बियरिङ}', 'bearings', true);
