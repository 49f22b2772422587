export const FIRST_NAMES: readonly string[] =
  `Aaron Alicia Andre Anthony Beth Brandon Brian Caleb Carla Carlos Chris Cory Curtis Dan Dana Darnell Derek
Diego Dominic Doug Elena Eric Frank Gabe Garrett Gina Glenn Greg Hector Ian Isaac Jamal Jared Jeff Jenna
Joel Jorge Karen Keith Kelly Kurt Lamar Lance Laura Luis Marcus Marta Matt Megan Miguel Mitch Nate Neil
Nicole Omar Owen Pete Quentin Rachel Ray Renee Rick Roman Ross Sam Sean Shane Stacy Ted Terrence Tina
Todd Tony Trevor Vince Walt Wes Yolanda Zach`.split(/\s/);

export const LAST_NAMES: readonly string[] =
  `Abbott Amato Barlow Beck Bell Bianchi Bowers Brandt Calloway Carver Castellano Cho Colby Conrad Crane
Dalton DeLuca Dietrich Doyle Drummond Eberly Ellison Espinoza Farrell Fenner Figueroa Finch Fogel Gallo
Gantz Garrity Gentry Hale Harmon Hensley Hoffer Huang Iverson Jessup Kaminski Keane Keller Kessler
Kowalczyk Kramer Lafferty Landis Lombardi Lutz Maddox Malone Marsh McBride Mercado Messina Moyer Novak
Nunez Okafor Ortega Paulsen Pruitt Quigley Rafferty Reinhart Rhodes Rinaldi Rourke Salazar Schaeffer
Sandoval Shupe Sobol Stahl Stroud Sweeney Tate Thorne Trask Unger Vargas Voss Walsh Weiland Whitaker
Yoder Zeller Zielinski`.split(/\s/);

/** Real towns of Pennsylvania, New Jersey and New York, by region. */
export interface Region {
  name: string;
  association: string;
  /** Towns with a school of the same name. */
  towns: readonly string[];
  /** Towns where officials live, but which have no school. */
  nearby: readonly string[];
}

export const REGIONS: readonly Region[] = [
  {
    name: 'Lehigh Valley',
    association: 'Lehigh Valley Chapter',
    towns: ['Northampton', 'Nazareth', 'Easton', 'Bethlehem', 'Whitehall'],
    nearby: ['Allentown', 'Emmaus', 'Bangor', 'Wind Gap'],
  },
  {
    name: 'Southeast Pennsylvania',
    association: 'Lehigh Valley Chapter',
    towns: ['Boyertown', 'Quakertown', 'Perkasie', 'Downingtown', 'Coatesville'],
    nearby: ['Pottstown', 'Doylestown', 'West Chester', 'Phoenixville'],
  },
  {
    name: 'Central Pennsylvania',
    association: 'Central Pennsylvania Chapter',
    towns: ['Bellefonte', 'State College', 'Clearfield', 'Lock Haven', 'Altoona'],
    nearby: ['Philipsburg', 'Tyrone', 'Lewistown', 'Huntingdon'],
  },
  {
    name: 'Western Pennsylvania',
    association: 'Western Pennsylvania Chapter',
    towns: ['Latrobe', 'Greensburg', 'Canonsburg', 'Waynesburg', 'Connellsville'],
    nearby: ['Irwin', 'Washington', 'Uniontown', 'Ligonier'],
  },
  {
    name: 'North Jersey',
    association: 'North Jersey Chapter',
    towns: ['Phillipsburg', 'Newton', 'Hackettstown', 'Bergenfield', 'Wayne'],
    nearby: ['Washington Township', 'Sparta', 'Clifton', 'Morristown'],
  },
  {
    name: 'Central Jersey',
    association: 'South Jersey Chapter',
    towns: ['Flemington', 'Howell', 'Brick', 'Toms River', 'South Plainfield'],
    nearby: ['Freehold', 'Lakewood', 'Somerville', 'Edison'],
  },
  {
    name: 'South Jersey',
    association: 'South Jersey Chapter',
    towns: ['Hammonton', 'Williamstown', 'Clayton', 'Woodstown', 'Mullica Hill'],
    nearby: ['Vineland', 'Glassboro', 'Medford', 'Egg Harbor City'],
  },
  {
    name: 'Hudson Valley',
    association: 'Hudson Valley Chapter',
    towns: ['Goshen', 'Monroe', 'Middletown', 'Wappingers Falls', 'Carmel'],
    nearby: ['Newburgh', 'Poughkeepsie', 'Fishkill', 'Warwick'],
  },
];

export const ASSOCIATIONS: readonly string[] = [...new Set(REGIONS.map((region) => region.association))];

/** The mascots of all schools but Northampton, whose team is the Konkrete Kids. */
export const MASCOTS: readonly string[] = [
  ...['Bears', 'Blue Eagles', 'Bulldogs', 'Cougars', 'Hawks', 'Lions', 'Miners', 'Mountaineers'],
  ...['Panthers', 'Raiders', 'Rovers', 'Stallions', 'Warriors', 'Wildcats'],
];
