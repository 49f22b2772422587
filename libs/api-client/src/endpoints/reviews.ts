import { api } from '../api';
import { totalFrom } from '../base-query';
import type { CategoryAverages, NewReview, Review } from '../types';

/** The worker recomputes an official's average a moment after the review is stored, milliseconds. */
const RATING_FOLLOWS = 2000;

export const reviewsApi = api.injectEndpoints({
  endpoints: (build) => ({
    reviewsList: build.query<
      { items: Review[]; total: number },
      { officialId: number; page: number; limit: number }
    >({
      query: ({ officialId, ...params }) => ({ url: `/officials/${officialId}/reviews`, params }),
      transformResponse: (items: Review[], meta) => ({ items, total: totalFrom(meta, items.length) }),
      providesTags: ['Review'],
    }),
    reviewsAverages: build.query<CategoryAverages, number>({
      query: (officialId) => `/officials/${officialId}/category-averages`,
      providesTags: ['Review'],
    }),
    /** The own reviews of one official: what can't be reviewed again. */
    reviewsMine: build.query<Review[], number>({
      query: (officialId) => ({ url: '/reviews/mine', params: { officialId } }),
      providesTags: ['Review'],
    }),
    /** Which of an event's officials the person has already reviewed there. */
    reviewsDoneAt: build.query<number[], { eventId: number; officialIds: number[] }>({
      async queryFn({ eventId, officialIds }, _api, _options, fetchJson) {
        const answers = await Promise.all(
          officialIds.map((officialId) => fetchJson({ url: '/reviews/mine', params: { officialId } })),
        );
        const failed = answers.find((answer) => answer.error);
        if (failed?.error) return { error: failed.error };
        const wrote = (index: number): boolean =>
          (answers[index]?.data as Review[]).some((review) => review.eventId === eventId);
        return { data: officialIds.filter((_id, index) => wrote(index)) };
      },
      providesTags: ['Review'],
    }),
    reviewsCreate: build.mutation<Review, { officialId: number; body: NewReview }>({
      query: ({ officialId, body }) => ({ url: `/officials/${officialId}/reviews`, method: 'POST', body }),
      invalidatesTags: (_result, error) => (error ? [] : ['Review']),
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        const stored = await queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!stored) return;
        dispatch(api.util.invalidateTags(['Official']));
        setTimeout(() => dispatch(api.util.invalidateTags(['Official'])), RATING_FOLLOWS);
      },
    }),
    reviewsReport: build.mutation<Review, number>({
      query: (id) => ({ url: `/reviews/${id}/report`, method: 'POST' }),
      invalidatesTags: (_result, error) => (error ? [] : ['Review']),
    }),
  }),
});

export const {
  useReviewsListQuery,
  useReviewsAveragesQuery,
  useReviewsMineQuery,
  useReviewsDoneAtQuery,
  useReviewsCreateMutation,
  useReviewsReportMutation,
} = reviewsApi;
