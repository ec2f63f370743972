-- What staff say about searching. Words are lower-case phrases, as people type them; what they mean is read like a search of its own, alternatives separated by commas.
create table search_synonyms (
  id bigint generated always as identity primary key,
  words text[] not null check (cardinality(words) between 1 and 20),
  meaning text not null check (char_length(meaning) between 1 and 120),
  version int not null default 1
);

-- Where a search leads instead of to its list.
create table search_redirects (
  id bigint generated always as identity primary key,
  phrase text not null unique check (char_length(phrase) between 1 and 60),
  path text not null check (path like '/%' and path not like '%//%' and char_length(path) <= 300),
  version int not null default 1
);

-- What a search shows first.
create table search_features (
  id bigint generated always as identity primary key,
  phrase text not null unique check (char_length(phrase) between 1 and 60),
  version int not null default 1
);
create table search_pins (
  feature_id bigint not null references search_features on delete cascade,
  product_id bigint not null references products on delete cascade,
  position int not null,
  primary key (feature_id, product_id)
);
create index search_pins_product_id on search_pins (product_id);

-- What people search for, and which products they open then; nobody knows who they are.
create table searches (
  phrase text primary key check (char_length(phrase) between 1 and 60),
  times int not null default 1,
  -- How many products there were the last time; null where staff have done something about it since.
  found int,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  -- Never suggested to others.
  hidden boolean not null default false
);
create index searches_times on searches (times desc);
create index searches_first_at on searches (first_at);
create table search_clicks (
  phrase text not null references searches on delete cascade,
  product_id bigint not null references products on delete cascade,
  times int not null default 1,
  primary key (phrase, product_id)
);
create index search_clicks_product_id on search_clicks (product_id);

-- The version before still writes the old table while this one starts: it stays, and can go later.
insert into searches (phrase, times, found, first_at, last_at)
select query, times, 0, case when isfinite(first_at) then first_at else last_at end, last_at from failed_searches where char_length(query) between 1 and 60;
-- Nobody would run it any more.
delete from tasks where kind = 'failed-search-cleaning';

-- Being clicked or featured is no reason to keep a product either.
create or replace function products_in_use(ids bigint[]) returns setof bigint language plpgsql stable as $$
declare
  reference record;
begin
  for reference in
    select conrelid::regclass as referring, attname as product
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = 'products'::regclass
      and conrelid <> all (array[
        'product_pictures'::regclass, 'stock_moves'::regclass, 'bought_together'::regclass, 'search_pins'::regclass, 'search_clicks'::regclass
      ])
  loop
    return query execute format('select %I from %s where %1$I = any($1)', reference.product, reference.referring) using ids;
  end loop;
  return query select product_id from stock_moves where product_id = any(ids) and (order_id is not null or user_id is not null);
end $$;

-- A list to begin with; staff change it as they like.
insert into search_synonyms (words, meaning) values
  -- Computers
  (array['notebook', 'laptop computer', 'lappy', 'ultrabook'], 'laptops'),
  (array['pc', 'tower', 'tower pc', 'system unit', 'desktop computer', 'desktop pc', 'computer set', 'assembled pc'], 'desktops'),
  (array['aio', 'all in one', 'all in one pc'], 'all-in-one'),
  (array['small pc', 'tiny pc', 'nuc'], 'mini pc'),
  (array['mac', 'mac book'], 'macbook'),
  (array['windows', 'windows 11', 'win 11', 'win11'], 'Windows 11 Home, Windows 11 Pro'),
  (array['dos', 'free dos', 'freedos', 'without windows', 'no os'], 'No operating system'),
  (array['gaming', 'gamer', 'gamers'], 'dedicated graphics, RGB lighting, mechanical, 144 Hz, 165 Hz, 180 Hz, 240 Hz'),
  -- Parts
  (array['gpu', 'video card', 'vga', 'vga card', 'display card', 'graphic card'], 'graphics cards'),
  (array['nvidia'], 'geforce'),
  (array['amd gpu', 'amd graphics card', 'amd graphic card'], 'radeon'),
  (array['cpu', 'microprocessor'], 'processors'),
  (array['mobo', 'mainboard', 'mother board', 'system board'], 'motherboards'),
  (array['ram', 'ram stick', 'memory module'], 'memory'),
  (array['laptop ram', 'notebook ram', 'sodimm', 'laptop memory'], 'SO-DIMM memory'),
  (array['desktop ram', 'pc ram', 'desktop memory'], 'DIMM memory'),
  (array['smps', 'psu', 'power supply unit'], 'power supplies'),
  (array['cabinet', 'chassis', 'casing', 'pc case', 'computer case', 'cpu case', 'pc cabinet', 'cpu cabinet', 'computer cabinet'], 'cases'),
  (array['cpu cooler', 'cpu fan', 'processor fan', 'cooling fan', 'heatsink', 'heat sink'], 'coolers'),
  (array['water cooler', 'water cooling', 'liquid cooling', 'aio cooler'], 'liquid coolers'),
  (array['air cooling', 'tower cooler'], 'air coolers'),
  (array['hdd', 'harddisk', 'hard drive', 'hard disc', 'harddrive'], 'hard disk'),
  (array['solid state drive', 'solid state disk'], 'NVMe SSD, SATA SSD'),
  (array['nvme', 'm.2 ssd', 'm2 ssd', 'm2 nvme'], 'NVMe SSD'),
  -- Screens
  (array['display', 'lcd', 'led screen', 'lcd screen', 'led monitor', 'lcd monitor', 'computer screen', 'pc screen'], 'monitors'),
  (array['laptop display', 'laptop lcd', 'laptop panel', 'laptop led', 'notebook screen'], 'laptop screens'),
  (array['fhd', 'full hd', 'fullhd', '1080p'], '1920 x 1080'),
  (array['2k', 'qhd', 'wqhd', '1440p'], '2560 x 1440'),
  (array['4k', 'uhd', 'ultra hd', '2160p'], '3840 x 2160'),
  (array['ultrawide', 'ultra wide', 'uwqhd'], '3440 x 1440'),
  -- Peripherals
  (array['keypad', 'key board'], 'keyboards'),
  (array['tkl', 'ten keyless', 'without numpad'], 'tenkeyless'),
  (array['mouses'], 'mice'),
  (array['headphone', 'headphones', 'earphone', 'earphones', 'head phone', 'ear phone'], 'headsets'),
  (array['wireless', 'cordless'], 'bluetooth, 2.4 GHz receiver'),
  (array['wired', 'corded'], 'USB cable, 3.5 mm plug'),
  (array['inkjet', 'ink jet', 'inktank', 'tank printer'], 'ink tank'),
  (array['toner printer', 'laser jet'], 'laser'),
  (array['photocopier', 'photocopy machine', 'xerox machine', 'scanner', 'multifunction printer'], 'printers'),
  (array['docking station', 'usb hub', 'type c hub', 'usb c hub', 'multiport adapter'], 'docks and hubs'),
  -- Networking
  (array['wifi modem', 'modem', 'wifi router', 'wi-fi router', 'wifi box', 'wireless router', 'internet router'], 'routers and mesh Wi-Fi'),
  (array['lan switch', 'ethernet switch', 'lan hub', 'network hub'], 'network switches'),
  -- Spares for laptops
  (array['adapter', 'adaptor', 'laptop adapter', 'laptop adaptor', 'power adapter', 'power adaptor', 'charging adapter'], 'laptop chargers'),
  (array['type c charger', 'usb c charger', 'pd charger'], 'USB-C charger'),
  (array['laptop parts', 'laptop spare parts', 'notebook parts'], 'laptop spares'),
  -- Vehicles and machines
  (array['bike', 'motorbike', 'motor bike', 'motor cycle', 'scooty', 'two wheeler'], 'motorcycle'),
  (array['four wheeler', 'gaadi', 'gadi'], 'car'),
  (array['brake shoe', 'brake shoes', 'brake lining', 'disk pad', 'disc pads'], 'brake pads'),
  (array['brake rotor', 'disc rotor', 'disc plate', 'disk plate', 'brake disk'], 'brake disc'),
  (array['sparkplug', 'ignition plug'], 'spark plugs'),
  (array['chain set', 'chain kit', 'sprocket set', 'chain sprocket'], 'chains and sprockets'),
  -- Engine oil is called by the name of a maker.
  (array['mobil filter', 'engine oil filter'], 'oil filter'),
  (array['air cleaner'], 'air filter'),
  (array['ball bearing', 'bearing ball'], 'deep groove ball bearing'),
  (array['plummer block', 'pedestal bearing', 'bearing housing'], 'pillow block'),
  (array['fan belt', 'vbelt', 'v belt', 'drive belt', 'machine belt'], 'V-belts'),
  (array['motor', 'induction motor', 'ac motor'], 'electric motors'),
  (array['1 phase', 'one phase'], 'single-phase'),
  -- Written in Devanagari by how the English word sounds, or in Nepali.
  (array['कम्प्युटर', 'कम्प्यूटर', 'पीसी', 'पिसी'], 'computers'),
  (array['सीपीयू', 'सिपियु'], 'processors'),
  (array['जीपीयू', 'जिपियु', 'ग्राफिक्स कार्ड'], 'graphics cards'),
  (array['र्‍याम', 'र्याम', 'रयाम'], 'memory'),
  (array['एसएसडी', 'एस एस डी'], 'NVMe SSD, SATA SSD'),
  (array['हार्डडिस्क', 'हार्ड डिस्क', 'एचडीडी'], 'hard disk'),
  (array['एलसीडी', 'एलइडी', 'डिस्प्ले'], 'monitors'),
  (array['किबोर्ड', 'कीबोर्ड'], 'keyboards'),
  (array['हेडफोन', 'इयरफोन'], 'headsets'),
  (array['एडाप्टर', 'एडप्टर'], 'laptop chargers'),
  (array['वाइफाइ राउटर', 'वाईफाई राउटर', 'राउटर'], 'routers and mesh Wi-Fi'),
  (array['ब्याट्री', 'बैटरी'], 'laptop batteries, vehicle batteries'),
  (array['मोटरसाइकल', 'मोटरसाइकिल', 'बाइक'], 'motorcycle'),
  (array['गाडी', 'कार'], 'car'),
  (array['बेयरिङ', 'बेरिङ', 'बियरिङ'], 'bearings');
