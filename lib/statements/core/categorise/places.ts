import { descriptionWords } from "../understand/description-words.ts";

/*
 * Towns and suburbs that card receipts print behind a merchant's name. The list serves to cut them off and to tell
 * "Z Manukau" from a lone letter, so a place missing here costs only a longer name.
 */
const names = `
  Auckland Akl Akld Wellington Wgtn Christchurch Chch Hamilton Tauranga Dunedin Nelson Napier Hastings Rotorua
  Whangarei Invercargill Gisborne Timaru Taupo Queenstown Wanaka Blenheim Masterton Levin Kapiti Paraparaumu Porirua
  Petone Johnsonville Newtown Karori Miramar Kilbirnie Thorndon Newlands Tawa Manukau Papatoetoe Mangere Otahuhu
  Papakura Pukekohe Takanini Takapuna Albany Glenfield Northcote Birkenhead Devonport Browns Henderson Westgate
  Massey Avondale Kingsland Ponsonby Newmarket Parnell Remuera Epsom Onehunga Penrose Ellerslie Greenlane Panmure
  Pakuranga Howick Botany Orewa Silverdale Warkworth Whangaparaoa Kumeu Helensville Hobsonville Ormiston Mangawhai
  Kerikeri Kaitaia Dargaville Cambridge Morrinsville Matamata Huntly Tokoroa Thames Whitianga Waihi Katikati Whakatane
  Opotiki Papamoa Feilding Dannevirke Whanganui Wanganui Hawera Stratford Ashburton Rangiora Rolleston Kaiapoi
  Riccarton Papanui Hornby Sydenham Addington Oamaru Alexandra Cromwell Gore Balclutha Mosgiel Greymouth Westport
  Hokitika Motueka Richmond Picton Kaikoura Frankton Bayfair Sydney Melbourne Brisbane Perth Adelaide Canberra London
  Hutt Wainuiomata Naenae Taita Eastbourne Khandallah Ngaio Whitby Paremata Plimmerton
  Waikanae Otaki Raumati Upperhutt Silverstream Trentham Lyall Seatoun Hataitai Berhampore Lambton Willis
  Courtenay Britomart Wynyard Mangawhau Sandringham Owairaka Blockhouse Lynfield Hillsborough
  Waterview Morningside Westmere Orakei Kohimarama Glendowie Otara Flatbush
  Manurewa Clendon Waiuku Karaka Pokeno Tuakau Sunnynook Rosedale Mairangi Browns Torbay
  Beachhaven Glendene Kelston Ranui Titirangi Huapai Muriwai Waimauku Wellsford Matakana Snells Waiheke Oneroa
  Rototuna Frankton Hautapu Ngaruawahia Raglan Otorohanga Putaruru Turangi Bethlehem Greerton Tauriko
  Mountmaunganui Tepuke Kawerau Murupara Taradale Flaxmere Waipukurau Wairoa Taihape
  Raetihi Ohakune Inglewood Waitara Patea Carterton Greytown Featherston Martinborough Pahiatua Foxton Stoke
  Tahunanui Takaka Murchison Halswell Fendalton Ilam Bishopdale Northwood Belfast Linwood Woolston Sumner Redcliffs
  Ferrymead Lyttelton Spreydon Prebbleton Darfield Methven Geraldine Temuka Twizel Tekapo
  Waimate Wanaka Arrowtown Roxburgh Ranfurly Teanau Dunsandel Amberley
  Culverden Hanmer Reefton Geelong Hobart Newcastle Wollongong Cairns Townsville Toowoomba Ballarat Bendigo
  Parramatta Chatswood Bondi Southport Fremantle Glasgow Edinburgh Birmingham Leeds Liverpool Bristol Cardiff Belfast
  Galway Limerick Toronto Vancouver Calgary Ottawa Montreal Seattle Chicago Boston Atlanta Miami
  Manchester Singapore Amsterdam Dublin Luxembourg Stockholm Berlin Paris
`;

const places = new Set(descriptionWords(names));
const openings = new Set(
  "MT MOUNT LOWER UPPER NORTH SOUTH EAST WEST ST TE POINT PT GREAT NEW PALMERSTON".split(" "),
);

/** Whether a word is a place name, or the start of one (`MT` in `Mt Eden`). */
export function isPlace(word: string): boolean {
  return places.has(word) || openings.has(word);
}

/** Whether a word is a complete place name. */
export function isPlaceName(word: string): boolean {
  return places.has(word);
}
