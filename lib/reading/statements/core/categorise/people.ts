import { descriptionWords } from "../values/text.ts";

/*
 * Common given names and surnames in New Zealand. A payee made of them is a person, whatever brand they
 * resemble.
 */
const names = `
  Aaron Abby Abigail Adam Adrian Aiden Aisha Alan Alana Albert Alex Alexander Alice Alicia Alison Amanda Amelia
  Amir Amy Ana Anahera Andrea Andrew Angela Anita Anna Anne Annette Anthony Anya Aria Ariana Aroha Arthur Ashley
  Atawhai Ava Barbara Barry Bella Ben Benjamin Bernard Beth Bethany Beverley Bill Blake Bob Brad Bradley Brandon
  Brenda Brendan Brett Brian Bridget Brooke Bruce Bryan Caleb Callum Cameron Carl Carol Caroline Carolyn Cassandra
  Catherine Charlie Charlotte Chelsea Chloe Chris Christina Christine Christopher Claire Clare Colin Connor Courtney
  Craig Crystal Cynthia Daisy Dale Damian Damon Dan Daniel Danielle Darren Darryl Dave David Dawn Dean Deborah
  Debbie Dennis Derek Diana Diane Diego Donald Donna Dorothy Douglas Duncan Dylan Edward Eileen Elaine Eleanor
  Elijah Elizabeth Ella Ellen Ellie Emily Emma Eric Erica Erin Ethan Eva Evan Evelyn Faith Felicity Fiona Fleur
  Florence Frances Francis Frank Fraser Fred Gabriel Gail Gareth Gary Gavin Gemma Geoff Geoffrey George Georgia
  Gerald Gillian Glen Glenda Glenn Gordon Grace Graeme Graham Grant Greg Gregory Hana Hannah Harold Harriet Harrison
  Harry Hayden Hayley Hazel Heather Heidi Helen Hemi Henare Henry Hinemoa Hohepa Holly Hone Hugh Hugo Hunter Iain
  Ian Imogen Irene Isaac Isabella Isla Jack Jackie Jackson Jacob Jacqueline Jade Jake James Jamie Jan Jane Janet
  Janice Jared Jasmine Jason Jay Jayden Jean Jeff Jeffrey Jennifer Jenny Jeremy Jess Jessica Jill Jim Jo Joan Joanna
  Joanne Joel John Johnny Jonathan Jordan Joseph Josh Joshua Joy Joyce Judith Judy Julia Julian Julie June Justin
  Kaia Kaitlin Karen Karl Kate Katherine Kathleen Kathryn Kathy Katie Katrina Kay Kayla Keith Kelly Ken Kenneth Keri
  Kerry Kevin Kieran Kim Kiri Kirsty Kristen Kristy Kyle Lance Lara Larry Laura Lauren Lawrence Leah Lee Leon Leonard
  Leslie Lewis Liam Lily Linda Lindsay Lisa Logan Lois Lorraine Louis Louise Lucas Lucy Luke Lydia Lyn Lynda Lynette
  Lynn Mackenzie Maddie Madison Mahina Maia Malcolm Manaia Manu Marama Marc Marcus Margaret Maria Marie Marilyn Mark
  Martin Mary Mason Matiu Matt Matthew Maureen Max Megan Melanie Melissa Mereana Mia Micah Michael Michelle Mike
  Mikayla Mikaere Mila Mitchell Moana Mohammed Molly Monica Monique Murray Nadia Naomi Natalie Natasha Nathan Neil
  Ngaio Ngaire Nicholas Nick Nicola Nicole Nigel Nikau Nikita Nina Noah Noel Nora Norman Oliver Olivia Oscar Owen
  Paige Pam Pamela Patricia Patrick Paul Paula Pauline Penelope Penny Peter Phil Philip Phillip Phoebe Piripi Poppy
  Priya Quentin Rachael Rachel Rahul Raj Ralph Rangi Raymond Rawiri Rebecca Regan Reuben Rex Rhys Richard Rick Riley
  Rob Robert Roberta Robin Robyn Rodney Roger Roimata Ronald Rory Rose Rosemary Ross Roy Ruby Russell Ruth Ryan Sally
  Sam Samantha Samuel Sandra Sara Sarah Scott Sean Sebastian Shane Shannon Sharon Shaun Sheila Shelley Shirley Simon
  Siobhan Sofia Sonia Sophia Sophie Stacey Stan Stella Stephanie Stephen Steve Steven Stuart Sue Susan Suzanne Sylvia
  Tama Tamara Tane Tania Tanya Tara Tasha Tayla Taylor Ted Terence Teresa Terry Thomas Tia Tiana Tim Timothy Tina Toby
  Todd Tom Toni Tony Tracey Tracy Travis Trevor Troy Tui Tyler Valerie Vanessa Vera Veronica Vicki Victor Victoria
  Vincent Virginia Vivian Wade Walter Warren Wayne Wendy Wiremu William Willow Winston Xavier Yasmin Yvonne Zac Zach
  Zachary Zara Zoe
  Adams Ahmed Ali Allan Allen Anderson Andrews Armstrong Bailey Baker Barker Barnes Bell Bennett Bishop Black Boyd
  Brown Bryant Burns Butler Campbell Carter Chan Chand Chapman Chen Cheng Chung Clark Clarke Collins Cook Cooper Cox
  Crawford Cunningham Davidson Davies Davis Dawson Dixon Edwards Elliott Ellis Evans Ferguson Fisher Foster Fox Fraser
  Gibson Graham Gray Green Griffiths Gupta Hall Hamilton Harris Harvey Henderson Henry Hill Hohaia Holmes Hughes Hunt
  Hunter Huang Jackson Jenkins Johnson Johnston Johnstone Jones Kaur Kelly Kennedy Khan King Knight Kumar Lam Lane Lee
  Lewis Li Lim Lin Liu Lloyd Lowe Lynch MacDonald Maxwell Marshall Martin Mason Matthews McCarthy McDonald McGregor
  McKay McKenzie McLean McLeod Mehta Miller Mills Mitchell Moore Morgan Morris Morrison Murphy Murray Nair Nelson Ng
  Nguyen Nicholson Ngata OBrien Owens Palmer Park Parker Parata Patel Paterson Pearson Perry Phillips Porter Powell
  Prasad Price Rangihuna Reddy Reid Reynolds Richards Richardson Roberts Robertson Robinson Rogers Ross Russell Ryan
  Sanders Scott Sharma Shaw Simpson Sinclair Singh Smith Stevens Stevenson Stewart Sullivan Sutherland Tait Tamati
  Tan Tane Taylor Thomas Thompson Thomson Tipene Turner Wairau Walker Wallace Walsh Wang Ward Watson Watts Webb Wells
  West White Wilkinson Williams Williamson Wilson Wong Wood Woods Wright Wu Xu Yang Young Zhang Zhao Zhou Zhu
`;

/** Every name once, in the order of the list. */
export const personNames: readonly string[] = [...new Set(descriptionWords(names))];

const known = new Set(personNames);

/** Whether a word is a common given name or surname. */
export function isPersonName(word: string): boolean {
  return known.has(word);
}
