import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DEFAULT_RATING_RULES, MESSAGES, RATING_RULES, validateRatingRules } from '@rmo/contracts';
import { mayLeave, toastStore } from '@rmo/mfe-kit';
import { renderScreen } from '@rmo/mfe-kit/testing';
import { fill } from '@rmo/ui/testing/dom';
import { errorResponse, startApiServer, type MockResponse, type ApiServer } from '@rmo/ui/testing/api-server';
import { RatingRules } from './RatingRules';
import { PRESETS, rulesOf } from './rules-form';

const OPENS_LABEL = RATING_RULES.opensHours.label;
const CLOSES_LABEL = RATING_RULES.closesDays.label;

describe('the rating rules form', () => {
  let server: ApiServer;
  let storedRules: Record<string, unknown>;
  let refusal: MockResponse | null;
  const open = async (first: MockResponse | null = null): Promise<void> => {
    toastStore.set(null);
    jest.spyOn(window, 'confirm').mockReturnValue(false);
    refusal = null;
    storedRules = { ...DEFAULT_RATING_RULES };
    let failure = first;
    server = await startApiServer({
      'GET /api/rating-rules': () => {
        const response = failure ?? { body: storedRules };
        failure = null;
        return response;
      },
      'PUT /api/admin/rating-rules': ({ body }) => {
        if (refusal) return refusal;
        storedRules = { ...storedRules, ...(body as object) };
        return { body: storedRules };
      },
    });
    renderScreen(<RatingRules />, '/admin/settings');
    if (!first) await screen.findByRole('form', { name: 'Rating rules' });
  };
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save rules' }));
  const waitForSaved = () => waitFor(() => expect(toastStore.get()?.title).toBe('Rating rules saved'));
  const sentBodies = () => server.sent('PUT /api/admin/rating-rules').map(({ body }) => body);
  const preset = (name: string) => screen.getByRole('radio', { name });

  it('describes each field’s effect and recommended value', async () => {
    await open();
    for (const { label, help, recommended } of Object.values(RATING_RULES)) {
      expect(screen.getByLabelText(label)).toHaveAccessibleDescription(`${help} Recommended: ${recommended}`);
    }
    expect(screen.getByRole('button', { name: 'Save rules' })).toBeDisabled();
  });

  it('shows the changes before saving, and sends only changed rules', async () => {
    await open();
    fill(OPENS_LABEL, '12');
    fireEvent.change(screen.getByLabelText('Who may rate'), { target: { value: 'present' } });
    const changes = within(screen.getByText(/^These changes/).parentElement!);
    expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Who may rate: Anyone with an account → Only people who took part',
      `${OPENS_LABEL}: always open → 12 hours after the start`,
    ]);
    expect(mayLeave('/officials', undefined, '/admin/settings')).toBe(false);
    save();
    await waitFor(() =>
      expect(toastStore.get()).toMatchObject({
        kind: 'success',
        title: 'Rating rules saved',
        description: `Who may rate, ${OPENS_LABEL}`,
      }),
    );
    expect(sentBodies()).toEqual([{ eligibility: 'present', opensHours: 12 }]);
    await waitFor(() => expect(mayLeave('/officials', undefined, '/admin/settings')).toBe(true));
    await waitFor(() => expect(screen.getByLabelText(OPENS_LABEL)).toHaveValue('12'));
  });

  it('asks for confirmation before changing the publication rule, and explains the consequences', async () => {
    await open();
    const publication = screen.getByLabelText(RATING_RULES.publication.label);
    fireEvent.change(publication, { target: { value: 'batched' } });
    save();
    const first = await screen.findByRole('dialog', { name: 'Show averages in batches?' });
    expect(first).toHaveTextContent('Anonymous ones will show only their month');
    expect(sentBodies()).toEqual([]);
    fireEvent.click(within(first).getByRole('button', { name: 'Show in batches' }));
    await waitForSaved();
    expect(sentBodies()).toEqual([{ publication: 'batched' }]);
    await waitFor(() => expect(publication).toHaveValue('batched'));
    toastStore.set(null);
    fireEvent.change(publication, { target: { value: 'live' } });
    save();
    const question = await screen.findByRole('dialog', { name: 'Show averages at once?' });
    expect(question).toHaveTextContent('This shows averages at once, also of a single new review');
    expect(question).toHaveTextContent(
      'Anyone who checks often can tell who wrote an anonymous one: averages move when it is written, and the author’s signed reviews show the same time.',
    );
    expect(sentBodies()).toHaveLength(1);
    fireEvent.click(within(question).getByRole('button', { name: 'Show at once' }));
    await waitForSaved();
    expect(sentBodies()[1]).toEqual({ publication: 'live' });
  });

  it('omits numbers from the summary while their fields are empty', async () => {
    await open();
    fireEvent.click(preset('Recommended'));
    fill(RATING_RULES.batchMin.label, ' ');
    expect(preset('Custom')).toHaveAccessibleDescription(
      /Averages appear on Mondays, in batches, starting at 3 reviews\./,
    );
    fill(RATING_RULES.minimumShown.label, '');
    expect(preset('Custom')).toHaveAccessibleDescription(/Averages appear on Mondays, in batches\. Low/);
  });

  it('saves an empty field as null', async () => {
    await open();
    fill(CLOSES_LABEL, '14');
    save();
    await waitForSaved();
    expect(sentBodies()).toEqual([{ closesDays: 14 }]);
    // The success message may appear before the form shows the saved rules.
    await waitFor(() => expect(screen.getByLabelText(CLOSES_LABEL)).toHaveValue('14'));
    fill(CLOSES_LABEL, ' ');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save rules' })).toBeEnabled());
    save();
    await waitFor(() => expect(sentBodies()[1]).toEqual({ closesDays: null }));
  });

  it.each([
    [OPENS_LABEL, '73'],
    [OPENS_LABEL, '-1'],
    [OPENS_LABEL, 'soon'],
    [CLOSES_LABEL, '0'],
    [CLOSES_LABEL, '61'],
    [CLOSES_LABEL, '1.5'],
    [CLOSES_LABEL, '1e1'],
  ])('rejects the field “%s” with the value “%s”, and preserves the input', async (label, value) => {
    await open();
    fill(label, value);
    save();
    expect(await screen.findByText(new RegExp(`^${label} must be a whole number from`))).toBeInTheDocument();
    expect(screen.getByLabelText(label)).toHaveValue(value);
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.getByLabelText(label)).toBeVisible();
    expect(sentBodies()).toEqual([]);
  });

  it('recognizes the stored rules as a preset, fills in the rules of another, and can discard them', async () => {
    await open();
    expect(preset('Open')).toBeChecked();
    expect(preset('Open')).toHaveAccessibleDescription(
      'Current Anyone with an account can rate at any time. Averages appear at once. Low ratings ask for a comment. Reminders are sent. Anyone who checks often can tell who wrote an anonymous review.',
    );
    expect(screen.queryByRole('radio', { name: 'Custom' })).not.toBeInTheDocument();
    fireEvent.click(preset('Recommended'));
    expect(preset('Recommended')).toBeChecked();
    expect(preset('Recommended')).toHaveAccessibleDescription(
      'Only people who took part can rate from 12 hours after the start until 14 days after the event. Averages appear on Mondays, in batches of 5 or more, starting at 3 reviews. Low ratings ask for a comment. Reminders are sent. Batches hide who wrote an anonymous review.',
    );
    expect(screen.getByLabelText(OPENS_LABEL)).toHaveValue('12');
    expect(screen.getByLabelText(CLOSES_LABEL)).toHaveValue('14');
    expect(screen.getByLabelText('Who may rate')).toHaveValue('present');
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(screen.getByLabelText(OPENS_LABEL)).toHaveValue('');
    expect(screen.getByText(/^No changes yet/)).toBeInTheDocument();
  });

  it('marks the current rules, and emphasizes what a preset changes', async () => {
    await open();
    expect(screen.getByText('Current').parentElement).toHaveTextContent(/^Open Current/);
    const emphasized = [...document.querySelectorAll('.admin-preset b')].map((text) => text.textContent);
    expect(emphasized.slice(0, 2)).toEqual([
      expect.stringMatching(/^Only people who took part can rate/),
      expect.stringMatching(/^Averages appear on Mondays/),
    ]);
    expect(emphasized).toHaveLength(5);
  });

  it('calls rules of no preset custom, and leads back to them from a preset', async () => {
    await open();
    fill(CLOSES_LABEL, '30');
    expect(preset('Custom')).toBeChecked();
    save();
    await waitForSaved();
    await waitFor(() => expect(screen.getByText(/^No changes yet/)).toBeInTheDocument());
    fireEvent.click(preset('Strict'));
    expect(screen.getByLabelText(CLOSES_LABEL)).toHaveValue('7');
    fireEvent.click(preset('Custom'));
    expect(screen.getByLabelText(CLOSES_LABEL)).toHaveValue('30');
    expect(screen.getByText(/^No changes yet/)).toBeInTheDocument();
  });

  it('leads back from a preset to custom rules that were not saved, until they are discarded', async () => {
    await open();
    fill(OPENS_LABEL, '6');
    fill(CLOSES_LABEL, '30');
    fireEvent.click(preset('Strict'));
    fireEvent.click(preset('Open'));
    fireEvent.click(preset('Custom'));
    expect(preset('Custom')).toBeChecked();
    expect(screen.getByLabelText(OPENS_LABEL)).toHaveValue('6');
    expect(screen.getByLabelText(CLOSES_LABEL)).toHaveValue('30');
    fireEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(preset('Open')).toBeChecked();
    expect(screen.queryByRole('radio', { name: 'Custom' })).not.toBeInTheDocument();
    expect(sentBodies()).toEqual([]);
  });

  it('every preset has valid rules', () => {
    for (const { input } of Object.values(PRESETS))
      expect(validateRatingRules({ ...rulesOf(input) })).toEqual({});
  });

  it('shows the server’s errors, and preserves the input', async () => {
    await open();
    const problem = `${OPENS_LABEL} must be a whole number from 0 to 48, or empty`;
    refusal = errorResponse(400, MESSAGES.validationFailed, [{ field: 'opensHours', message: problem }]);
    fill(OPENS_LABEL, '60');
    save();
    expect(await screen.findByText(problem)).toBeInTheDocument();
    expect(screen.getByLabelText(OPENS_LABEL)).toHaveValue('60');
    refusal = errorResponse(500, '');
    await screen.findByRole('button', { name: 'Save rules' });
    save();
    await waitFor(() =>
      expect(toastStore.get()?.description).toBe('Failed to save the rating rules. Please try again.'),
    );
    expect(screen.getByLabelText(OPENS_LABEL)).toHaveValue('60');
  });

  it('offers a retry if the rules can’t be loaded', async () => {
    await open(errorResponse(503, MESSAGES.unavailable));
    expect(await screen.findByText('Failed to load rating rules')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByLabelText(OPENS_LABEL)).toBeInTheDocument();
  });
});
