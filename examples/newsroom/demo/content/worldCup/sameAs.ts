/**
 * The squad's spelling of names that differ in their words, by the country's code. Each was compared with the squad: another
 * spelling of the same name, a part of it, or the name by which the player is known (Kaku, Pico, Kanani), where nobody else
 * could be meant. Brazil has two players called Danilo: the text calls the other one DANILO SANTOS, in the same matches.
 */
export const sameAs: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  QAT: {
    'MAHMOUD ABUNADA': 'Mahmud Abunada',
    'Mahmoud Abunada': 'Mahmud Abunada',
    'ALHASHMI ALHUSSEIN': 'Al-Hashmi Al-Hussain',
  },
  BRA: {
    DANILO: 'Danilo Luiz',
    'NEYMAR JR': 'Neymar',
  },
  MAR: {
    'Anass SALAH EDDINE': 'Anass Salah-Eddine',
  },
  HAI: {
    'Derrick ETIENNE': 'Derrick Etienne Jr.',
  },
  PAR: {
    'Alejandro ROMERO GAMARRA': 'Kaku',
  },
  USA: {
    'Alex ZENDEJAS': 'Alejandro Zendejas',
  },
  GER: {
    'Antonio RUEDIGER': 'Antonio Rüdiger',
  },
  CUW: {
    'Juergen LOCADIA': 'Jürgen Locadia',
  },
  TUN: {
    'Mohamed HADJ MAHMOUD': 'Hadj Mahmoud',
    'Mohamed Amine BEN HMIDA': 'Mohamed Amine Ben Hamida',
    'Anis SLIMANE': 'Anis Ben Slimane',
  },
  JPN: {
    'Kou ITAKURA': 'Kō Itakura',
  },
  EGY: {
    'MOSTAFA SHOUBIR': 'Mostafa Shobeir',
    'MOSTAFA ZICO': 'Mostafa Ziko',
    'Mostafa Zico': 'Mostafa Ziko',
    'MOHANAD LASHIN': 'Mohanad Lasheen',
    'MARAWAN ATTIA': 'Marwan Attia',
    'MOHAMED ABDELMONEIM': 'Mohamed Abdelmonem',
  },
  IRN: {
    'Shoja KHALILZADEH': 'Shojae Khalilzadeh',
    'Arya YOUSEFI': 'Aria Yousefi',
    'Mohammad MOHEBBI': 'Mohammad Mohebi',
    'Mohammad Mohebbi': 'Mohammad Mohebi',
    'Ehsan HAJISAFI': 'Ehsan Hajsafi',
    'Shahriyar MOGHANLOO': 'Shahriyar Moghanlou',
    'Hossein KANANI': 'Hossein Kanaanizadegan',
  },
  CPV: {
    'DINEY BORGES': 'Diney',
    'Diney Borges': 'Diney',
    'PICO LOPES': 'Roberto Lopes',
  },
  KSA: {
    'ABDULLAH ALHAMDDAN': 'Abdullah Al-Hamdan',
    'NAWAF BU WASHL': 'Nawaf Boushal',
    'FERAS ALBRIKAN': 'Firas Al-Buraikan',
    'ALA ALHAJJI': 'Alaa Al-Hejji',
  },
  URU: {
    'Maxi ARAUJO': 'Maximiliano Araújo',
    'Maxi Araújo': 'Maximiliano Araújo',
    'Agustín Cano': 'Agustín Canobbio',
  },
  SEN: {
    'Idrissa Gana GUEYE': 'Idrissa Gueye',
  },
  IRQ: {
    'ZAID ISMAEL': 'Zaid Ismail',
    'MUNAF YOUNUS': 'Manaf Younis',
    'AHMED MAKNAZI': 'Ahmed Maknzi',
  },
  ARG: {
    'Nico GONZALEZ': 'Nicolás González',
    'Marcos SENESI': 'Marcos Nicolás Senesi Baron',
  },
  AUT: {
    'Phillip MWENE': 'Phillipp Mwene',
  },
  JOR: {
    'MOHAMMAD ABUALNADI': 'Mo Abualnadi',
    'SALEEM OBAID': 'Salim Obaid',
    'EHSAN HADDAD': 'Ihsan Haddad',
    'MOHANNAD ABUTAHA': 'Mohannad Abu Taha',
    'MOUSA ALTAMARI': 'Musa Al-Taamari',
    'Mousa Al-Tamari': 'Musa Al-Taamari',
    'MOHAMMAD ALDAOUD': 'Mohammad Al-Dawoud',
    'ODEH FAKHOURY': 'Odeh Al-Fakhouri',
    'HUSAM ABUDAHAB': 'Husam Abu Dahab',
    'MOHAMMAD ABUHASHEESH': 'Mohammad Abu Hashish',
    'MOHAMMAD ABUZRAIQ': 'Mohammad Abu Zrayq',
  },
  UZB: {
    'Behruzjon KARIMOV': 'Bekhruz Karimov',
    'Odiljon XAMROBEKOV': 'Odiljon Hamrobekov',
  },
  COL: {
    'Juan QUINTERO': 'Juan Fernando Quintero',
  },
  COD: {
    'Meschack ELIA': 'Meschak Elia',
  },
  GHA: {
    'Lawrence Ati ZIGI': 'Lawrence Ati-Zigi',
    'Prince ADU': 'Prince Kwabena Adu',
    'Baba RAHMAN': 'Abdul Rahman Baba',
  },
  PAN: {
    'Amir MURILLO': 'Michael Amir Murillo',
    'Edgar Yoel BARCENAS': 'Yoel Bárcenas',
  },
  CAN: {
    'Stephan Eustáquio': 'Stephen Eustáquio',
  },
};
