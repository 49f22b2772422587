/** An official as answered to everybody: figures, never individual reviews. */
export interface OfficialView {
  id: number;
  firstName: string;
  lastName: string;
  age: number;
  location: string;
  association: string;
  yearsExperience: number;
  photoUrl: string | null;
  averageRating: number;
  averageScore: number;
  totalReviews: number;
}

export interface OfficialPage {
  data: OfficialView[];
  total: number;
  page: number;
  limit: number;
}
