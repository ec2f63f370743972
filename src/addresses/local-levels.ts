// From the data set github.com/sagautam5/local-states-nepal (commit 035cb3d, 2026-03-22), MIT
// License, Copyright (c) 2020 Sagar Gautam.
// All 753 local levels by district, with name, kind and number of wards. The file is large, so
// browsers load it only when a customer fills in an address.

/** C: metropolitan city, S: sub-metropolitan city, M: municipality, R: rural municipality. */
export const localLevels: Record<string, string> = {
  Achham:
    'Bannigadi Jayagad R6, Chaurpati R7, Dhakari R8, Kamalbazar M10, Mangalsen M14, Mellekh ' +
    'R8, Panchadewal Binayak M9, Ramaroshan R7, Sanfebagar M14, Turmakhand R8',
  Arghakhanchi:
    'Bhumikasthan M10, Chhatradev R8, Malarani R9, Panini R8, Sandhikharka M12, Sitganga M14',
  Baglung:
    'Badigad R10, Baglung M14, Bareng R5, Dhorpatan M9, Galkot M11, Jaimuni M10, Khathekhola ' +
    'R8, Nishi Khola R7, Taman Khola R6, Tara Khola R5',
  Baitadi:
    'Dashrathchanda M11, Dilashaini R7, Dogdakedar R8, Melauli M9, Pancheshwar R6, Patan M10, ' +
    'Purchaudi M10, Shivanath R6, Sigas R9, Surnaya R8',
  Bajhang:
    'Bitthadchir R9, Bungal M11, Chhabis Pathibhera R7, Durgathali R7, Jayaprithvi M11, ' +
    'Kedarsyu R9, Khaptadchhanna R7, Masta R7, Saipal R5, Surma R5, Talkot R7, Thalara R9',
  Bajura:
    'Badimalika M9, Budhiganga M10, Budhinanda M10, Gaumul R6, Himali R7, Jagannath R6, ' +
    'Khaptad Chhededaha R7, Swami Kartik Khapar R5, Triveni M9',
  Banke:
    'Baijanath R8, Duduwa R6, Janaki R6, Khajura R8, Kohalpur M15, Narainapur R6, Nepalgunj ' +
    'S23, Rapti-Sonari R9',
  Bara:
    'Adarsh Kotwal R8, Baragadhi R6, Bishrampur R5, Devtal R7, Jitpur Simara S24, Kalaiya S27, ' +
    'Karaiyamai R8, Kolhabi M11, Mahagadhimai M11, Nijgadh M13, Pacharauta M9, Parwanipur R5, ' +
    'Pheta R7, Prasauni R7, Simaraungadh M11, Suwarna R8',
  Bardiya:
    'Badhaiyatal R9, Barbardiya M11, Basgadhi M9, Geruwa R6, Gulariya M12, Madhuwan M9, ' +
    'Rajapur M10, Thakurbaba M9',
  Bhaktapur: 'Bhaktapur M10, Changunarayan M9, Madhyapur Thimi M9, Suryabinayak M10',
  Bhojpur:
    'Aamchok R10, Arun R7, Bhojpur M12, Hatuwagadhi R9, Pauwadungma R6, Ramprasad Rai R8, ' +
    'Salpasilichho R6, Shadanand M14, Tyamke Maiyum R9',
  Chitwan:
    'Bharatpur C29, Ichchhakamana R7, Kalika M11, Khairhani M13, Madi M9, Rapti M13, Ratnagar M16',
  Dadeldhura:
    'Aalitaal R8, Ajaymeru R6, Amargadhi M11, Bhageshwar R5, Ganyapadhura R5, Navadurga R5, ' +
    'Parshuram M12',
  Dailekh:
    'Aathabis M9, Bhagawatimai R7, Bhairabi R7, Chamunda Bindrasaini M9, Dullu M13, ' +
    'Dungeshwar R6, Gurans R8, Mahabu R6, Narayan M11, Naumule R8, Thantikandh R6',
  Dang:
    'Babai R7, Banglachuli R8, Dangisharan R7, Gadhawa R8, Ghorahi S19, Lamahi M9, Rajpur R7, ' +
    'Rapti R9, Shantinagar R7, Tulsipur S19',
  Darchula:
    'Apihimal R6, Duhun R5, Lekam R6, Mahakali M9, Malikarjun R8, Marma R6, Naugad R6, ' +
    'Shailyashikhar M9, Vyans R6',
  Dhading:
    'Benighat Rorang R10, Dhunibeshi M9, Gajuri R8, Galchhi R8, Gangajamuna R7, Jwalamukhi ' +
    'R7, Khaniyabas R5, Netrawati Dabjong R5, Nilkantha M14, Rubi Valley R6, Siddhalek R7, ' +
    'Thakre R11, Tripurasundari R7',
  Dhankuta:
    'Chaubise R8, Chhathar Jorpati R6, Dhankuta M10, Mahalaxmi M9, Pakhribas M10, Sahidbhumi ' +
    'R7, Sangurigadhi R10',
  Dhanusha:
    'Aaurahi R6, Bateshwar R5, Bideha M9, Chhireshwarnath M10, Dhanauji R5, Dhanushadham M9, ' +
    'Ganeshman Charnath M11, Hansapur M9, Janaknandani R6, Janakpurdham S25, Kamala M9, ' +
    'Lakshminya R7, Mithila M11, MithilaBihari M10, Mukhiyapatti Musharniya R6, Nagarain M9, ' +
    'Sabaila M13, Sahidnagar M9',
  Dolakha:
    'Baiteshowr R8, Bhimeswor M9, Bigu R8, Gaurishankar R9, Jiri M9, Kalinchok R9, Melung R7, ' +
    'Sailung R8, Tamakoshi R7',
  Dolpa:
    'Chharka Tongsong R6, Dolpo Buddha R6, Jagadulla R6, Kaike R7, Mudkechula R9, She ' +
    'Phoksundo R9, Thuli Bheri M11, Tripurasundari M11',
  Doti:
    'Aadarsha R7, Badikedar R5, Bogatan-Phudsil R7, Dipayal Silgadhi M9, Jorayal R6, K.I.Singh ' +
    'R7, Purbichauki R7, Sayal R6, Shikhar M11',
  'Eastern Rukum': 'Bhume R9, Putha Uttarganga R14, Sisne R8',
  Gorkha:
    'Aarughat R10, Ajirkot R5, Bhimsen Thapa R8, Chumnubri R7, Dharche R7, Gandaki R8, Gorkha ' +
    'M14, Palungtar M10, Sahid Lakhan R9, Siranchowk R8, Sulikot R8',
  Gulmi:
    'Chandrakot R8, Chhatrakot R6, Dhurkot R7, Gulmidarbar R7, Isma R6, Kaligandaki R7, ' +
    'Madane R7, Malika R8, Musikot M9, Resunga M14, Rurukshetra R6, Satyawati R8',
  Humla:
    'Adanchuli R6, Chankheli R6, Kharpunath R5, Namkha R6, Sarkegad R8, Simkot R8, Tanjakot R5',
  Ilam:
    'Chulachuli R6, Deumai M9, Ilam M12, Mai M10, Maijogmai R6, Mangsebung R6, Phakphokthum R7, ' +
    'Rong R6, Sandakpur R5, Suryodaya M14',
  Jajarkot:
    'Barekot R9, Bheri M13, Chhedagad M13, Junichande R11, Kuse R9, Nalgad M13, Shivalaya R9',
  Jhapa:
    'Arjundhara M11, Barhadashi R7, Bhadrapur M10, Birtamod M10, Buddha Shanti R7, Damak M10, ' +
    'Gauradaha M9, Gaurigunj R6, Haldibari R5, Jhapa R7, Kachankawal R7, Kamal R7, Kankai M9, ' +
    'Mechinagar M15, Shivasatakshi M11',
  Jumla:
    'Chandannath M10, Guthichaur R5, Hima R7, Kanaka Sundari R8, Patarasi R7, Sinja R6, ' +
    'Tatopani R8, Tila R9',
  Kailali:
    'Bardagoriya R6, Bhajni M9, Chure R6, Dhangadhi S19, Gauriganga M11, Ghodaghodi M12, ' +
    'Godawari M12, Janaki R9, Joshipur R7, Kailari R9, Lamkichuha M10, Mohanyal R7, Tikapur ' +
    'M9',
  Kalikot:
    'Khandachakra M11, Mahawai R7, Narharinath R9, Pachaljharana R9, Palata R9, Raskot M9, ' +
    'Sanni Triveni R9, Shubha Kalika R8, Tilagufa M11',
  Kanchanpur:
    'Bedkot M10, Belauri M10, Beldandi R5, Bhimdatta M19, Krishnapur M9, Laljhadi R6, ' +
    'Mahakali M10, Punarbas M11, Shuklaphanta M12',
  Kapilvastu:
    'Banganga M11, Bijaynagar R7, Buddhabhumi M10, Kapilvastu M12, Krishnanagar M12, ' +
    'Maharajgunj M11, Mayadevi R8, Shivaraj M11, Suddhodan R6, Yashodhara R8',
  Kaski: 'Annapurna R11, Machhapuchchhre R9, Madi R12, Pokhara C33, Rupa R7',
  Kathmandu:
    'Budhalikantha M13, Chandragiri M15, Dakshinkali M9, Gokarneshwar M9, Kageshwari-Manohara ' +
    'M9, Kathmandu C32, Kirtipur M10, Nagarjun M10, Shankharapur M9, Tarakeshwar M11, Tokha ' +
    'M11',
  Kavrepalanchok:
    'Banepa M14, Bethanchok R6, Bhumlu R10, Chauri Deurali R9, Dhulikhel M12, Khani Khola R7, ' +
    'Mahabharat R8, Mandandeupur M12, Namobuddha M11, Panauti M12, Panchkhal M13, Roshi R12, ' +
    'Temal R9',
  Khotang:
    'Aiselukharka R7, Barahpokhari R6, Diktel Rupakot Majhuwagadhi M15, Diprung Chuichumma ' +
    'R7, Halesi Tuwachung M11, Jantedhunga R6, Kepilasgadhi R7, Khotehang R9, Rawa Besi R6, ' +
    'Sakela R5',
  Lalitpur: 'Bagmati R7, Godawari M14, Konjyosom R5, Lalitpur C29, Mahalaxmi M10, Mahankal R6',
  Lamjung:
    'Besisahar M11, Dordi R9, Dudhpokhari R6, Kwhlosothar R9, Madhya Nepal M10, Marsyangdi ' +
    'R9, Rainas M10, Sundarbazar M11',
  Mahottari:
    'Aaurahi M9, Balawa M11, Bardibas M14, Bhangaha M9, Ekdara R6, Gaushala M12, Jaleshor ' +
    'M12, Loharpatti M9, Mahottari R6, Manara Shiswa M10, Matihani M9, Pipara R7, Ramgopalpur ' +
    'M9, Samsi R7, Sonama R8',
  Makwanpur:
    'Bagmati R9, Bakaiya R12, Bhimphedi R9, Hetauda S19, Indrasarowar R5, Kailash R10, ' +
    'Makawanpurgadhi R8, Manahari R9, Raksirang R9, Thaha M12',
  Manang: 'Chame R5, Manang Ngisyang R9, NarpaBhumi R5, Nason R9',
  Morang:
    'Belbari M11, Biratnagar C19, Budi Ganga R7, Dhanpalthan R7, Gramthan R7, Jahada R7, ' +
    'Kanepokhari R7, Katahari R7, Kerabari R10, Letang M9, Miklajung R9, Pathari Shanischare ' +
    'M10, Rangeli M9, Ratuwamai M10, Sunawarshi M9, Sundar Haraicha M12, Urlabari M9',
  Mugu: 'Chhayanath Rara M14, Khatyad R11, Mugum Karmarong R9, Soru R11',
  Mustang:
    'Barhagaun Muktichhetra R5, Gharpajhong R5, Lo-Ghekar Damodarkunda R5, Lomanthang R5, ' +
    'Thasang R5',
  Myagdi: 'Annapurna R8, Beni M10, Dhaulagiri R7, Malika R7, Mangala R5, Raghuganga R8',
  Nawalpur:
    'Baudikali R6, Binayi Tribeni R7, Bulingtar R6, Devachuli M17, Gaindakot M18, Hupsekot ' +
    'R6, Kawasoti M17, Madhya Bindu M15',
  Nuwakot:
    'Belkotgadhi M13, Bidur M13, Dupcheshwar R7, Kakani R8, Kispang R5, Likhu R6, Myagang R6, ' +
    'Panchakanya R5, Shivapuri R8, Suryagadhi R5, Tadi R6, Tarkeshwar R6',
  Okhaldhunga:
    'Champadevi R10, Chisankhugadhi R8, Khiji Demba R9, Likhu R9, Manebhanjyang R9, Molung ' +
    'R8, Siddhicharan M12, Sunkoshi R10',
  Palpa:
    'Bagnaskali R9, Mathagadhi R8, Nisdi R7, Purbakhola R6, Rainadevi Chhahara R8, Rambha R5, ' +
    'Rampur M10, Ripdikot R8, Tansen M14, Tinahu R6',
  Panchthar:
    'Hilihang R7, Kummayak R5, Miklajung R8, Phalelung R8, Phalgunanda R7, Phidim M14, ' +
    'Tumbewa R5, Yangwarak R6',
  Parasi:
    'Bardaghat M16, Palhi Nandan R6, Pratappur R9, Ramgram M18, Sarawal R7, Sunwal M13, Susta R5',
  Parbat: 'Bihadi R6, Jaljala R9, Kushma M14, Mahashila R6, Modi R8, Paiyun R7, Phalewas M11',
  Parsa:
    'Bahudarmai M9, Bindabasini R5, Birgunj C32, Chhipaharmai R5, Dhobini R5, Jagarnathpur ' +
    'R6, Jirabhawani R5, Kalikamai R5, Pakaha Mainpur R5, Parsagadhi M9, Paterwa Sugauli R5, ' +
    'Pokhariya M10, Sakhuwa Prasauni R6, Thori R5',
  Pyuthan:
    'Ayirawati R6, Gaumukhi R7, Jhimruk R8, Mallarani R5, Mandavi R5, Naubahini R8, Pyuthan ' +
    'M10, Sarumarani R6, Sworgadwari M9',
  Ramechhap:
    'Doramba R7, Gokulganga R6, Khandadevi R9, LikhuTamakoshi R7, Manthali M14, Ramechhap M9, ' +
    'Sunapati R5, Umakunda R7',
  Rasuwa: 'Gosaikunda R6, Kalika R5, Naukunda R6, Parbatikunda R5, Uttargaya R5',
  Rautahat:
    'Baudhimai M9, Brindaban M9, Chandrapur M10, Dewahi Gonahi M9, Durga Bhagwati R5, ' +
    'Gadhimai M9, Gaur M9, Gujara M9, Guruda M9, Ishanath M9, Katahariya M9, Madhav Narayan ' +
    'M9, Maulapur M9, Paroha M9, Phatuwa Bijayapur M11, Rajdevi M9, Rajpur M9, Yamunamai R5',
  Rolpa:
    'GangaDev R7, Lungri R7, Madi R6, Pariwartan R6, Rolpa M10, Runtigadi R9, Sunchhahari R7, ' +
    'Sunil Smiriti R8, Thawang R5, Triveni R7',
  Rupandehi:
    'Butwal S19, Devdaha M12, Gaidahawa R9, Kanchan R5, Kotahimai R7, Lumbini Sanskritik M13, ' +
    'Marchawari R7, Mayadevi R8, Omsatiya R6, Rohini R7, Sainamaina M11, Sammarimai R7, ' +
    'Siddharthanagar M13, Siyari R7, Suddodhan R7, Tilottama M17',
  Salyan:
    'Bagchaur M12, Bangad Kupinde M12, Chhatreshwari R7, Darma R6, Kalimati R7, Kapurkot R6, ' +
    'Kumakh R7, Shaarda M15, Siddha Kumakh R5, Triveni R6',
  Sankhuwasabha:
    'BhotKhola R5, Chainpur M11, Chichila R5, Dharmadevi M9, Khandbari M11, Madi M9, Makalu ' +
    'R6, Panchkhapan M9, Sabhapokhari R6, Silichong R5',
  Saptari:
    'Agnisaira Krishnasavaran R6, Balan-Bihul R6, Bishnupur R7, Bodebarsain M10, Chhinnamasta ' +
    'R7, Dakneshwori M10, Hanumannagar Kankalini M14, Kanchanrup M12, Khadak M11, Mahadeva ' +
    'R6, Rajbiraj M16, Rajgadh R6, Rupani R6, Saptakoshi M11, Shambhunath M12, Surunga M11, ' +
    'Tilathi Koiladi R8, Tirhut R5',
  Sarlahi:
    'Bagmati M12, Balara M11, Barahathwa M18, Basbariya R6, Bisnu R8, Brahampuri R7, ' +
    'Chakraghatta R9, Chandranagar R7, Dhankaul R7, Godaita M12, Haripur M9, Haripurwa M9, ' +
    'Hariwan M11, Ishowrpur M15, Kabilasi M10, Kaudena R7, Lalbandi M17, Malangawa M12, Parsa ' +
    'R6, Ramnagar R7',
  Sindhuli:
    'Dudhauli M14, Ghyanglekh R5, Golanjor R7, Hariharpurgadhi R8, Kamalamai M14, Marin R7, ' +
    'Phikkal R6, Sunkoshi R7, Tinpatan R11',
  Sindhupalchok:
    'Bahrabise M9, Balephi R8, Bhotekoshi R5, Chautara Sangachowkgadi M14, Helambu R7, ' +
    'Indrawati R12, Jugal R7, Lisankhu R7, Melamchi M13, Panchpokhari R8, Sunkoshi R7, ' +
    'Tripurasundari R6',
  Siraha:
    'Arnama R5, Aurahi R5, Bariyarpatti R5, Bhagwanpur R5, Bishnupur R5, Dhangadhimai M14, ' +
    'Golbazar M13, Kalyanpur M12, Karjanha M11, Lahan M24, Lakshmipur Patari R6, Mirchaiya ' +
    'M12, Naraha R5, Navarajpur R5, SakhuwanankarKatti R5, Siraha M22, Sukhipur M10',
  Solukhumbu:
    'Khumbu PasangLhamu R5, Likhu Pike R5, Maha Kulung R5, Mapya Dudhkoshi R7, Necha Salyan ' +
    'R5, Solu Dudhkunda M11, Sotang R5, Thulung Dudhkoshi R9',
  Sunsari:
    'BarahaKshetra M11, Barju R6, Bhokraha Narsingh R8, Dewangunj R7, Dharan S20, Duhabi M12, ' +
    'Gadhi R6, Harinagar R7, Inaruwa M10, Itahari S20, Koshi R8, Ramdhuni M9',
  Surkhet:
    'Barahatal R10, Bheriganga M13, Birendranagar M16, Chaukune R10, Chingad R6, Gurbhakot ' +
    'M14, Lekbeshi M10, Panchapuri M11, Simta R9',
  Syangja:
    'Aandhikhola R6, Arjun Chaupari R6, Bheerkot M9, Biruwa R8, Chapakot M10, Galyang M11, ' +
    'Harinas R7, Kaligandaki R7, Phedikhola R5, Putalibazar M14, Waling M14',
  Tanahun:
    'AnbuKhaireni R6, Bandipur R6, Bhanu M13, Bhimad M9, Byas M14, Devghat R5, Ghiring R5, ' +
    'Myagde R7, Rishing R8, Suklagandaki M12',
  Taplejung:
    'Aathrai Triveni R5, Maiwa Khola R6, Meringden R6, Mikwa Khola R5, Pathibhara Yangwarak ' +
    'R6, Phaktanglung R7, Phungling M11, Sidingwa R7, Sirijangha R8',
  Terhathum: 'Aathrai R7, Chhathar R6, Laligurans M9, Menchayayem R6, Myanglung M10, Phedap R5',
  Udayapur:
    'Belaka M9, Chaudandigadhi M10, Katari M14, Limchungbung R5, Rautamai R8, Tapli R5, ' +
    'Triyuga M16, Udayapurgadhi R8',
  'Western Rukum':
    'Aathabiskot M14, Banphikot R10, Chaurjahari M14, Musikot M14, SaniBheri R11, Triveni R10',
}
