/**
 * The API's and the forms' texts, used as `MESSAGES.name`. Each is a separate export, so that a page loads only the texts it
 * can show.
 */
export const notAuthenticated = 'Not authenticated';
export const forbidden = "You don't have permission to do this";
export const foreignOrigin = 'Requests from another site are not accepted';
export const invalidCredentials = 'Invalid credentials';
export const pendingApproval = 'Your account is pending approval from an administrator.';
export const emailTaken = 'Email already registered';
export const tooManyAttempts = 'Too many attempts. Please try again later.';
export const invalidId = 'Invalid id';
export const invalidDate = 'Invalid date';
export const invalidJson = 'The request body is not valid JSON';
export const bodyTooLarge = 'The request body is too large';
export const fileTooLarge = 'The file is too large: 5 MB at most';
export const invalidFile = 'Must be a valid file';
export const unavailable = 'The service is temporarily unavailable. Please try again.';
export const internal = 'Something went wrong. Please try again.';
export const deletedMeanwhile =
  'Something that this needs has just been deleted. Please reload and try again.';
export const savedMeanwhile = 'Somebody has just saved the same. Please reload and try again.';
export const validationFailed = 'Some fields are not valid';
export const noImage = 'No image selected';
export const unknownSetting = 'There is no such setting';
export const settingIsUpload =
  'A background image is set by an upload; here it can only be removed, by an empty value';
export const settingIsFlag = 'This setting must be true or false';
export const themeInvalid = 'Theme must be light or dark';
export const mailPreferenceInvalid = 'This setting must be on or off';
export const announcementIncomplete = 'Missing fields: Subject and message are required';
export const subjectTooLong = 'Subject must be at most 200 characters';
export const announcementToNobody =
  'Nobody matches these recipients: nothing was sent. Choose another type or region, or add an email address.';
export const announcementTooLong = 'Message must be at most 5000 characters';
export const recipientTypeInvalid = 'Recipient type must be one of: admin, Regional Supervisor, coach';
export const regionTooLong = 'Region must be at most 200 characters';
export const deliveryNotFound = 'Delivery not found';
export const deliveryNotFailed = 'Only an email that has failed can be sent again';
export const deliveryExpired = 'The link in this email is no longer valid, so it cannot be sent again';

export const firstNameRequired = 'First name is required';
export const lastNameRequired = 'Last name is required';
export const emailRequired = 'Email is required';
export const emailInvalid = 'Invalid email address';
export const passwordRequired = 'Password is required';
export const passwordTooShort = 'Password must be at least 8 characters';
export const passwordTooLong = 'Password must be at most 100 characters';
export const passwordsDiffer = "Passwords don't match";
export const userTypeInvalid = 'User type must be Coach or Regional Supervisor';
export const schoolRequired = 'School is required for coaches';
export const regionRequired = 'Region is required';
export const yearsCoachingInvalid = 'Years of coaching must be a whole number from 0 to 120';
export const yearsCoachingDiffers =
  'Experience and years of coaching are one figure: please send one of them, or both alike';
export const regionUnknown = 'Please choose one of the regions in use';
export const locationRequired = 'Location is required';
export const associationRequired = 'Association is required';
export const ageInvalid = 'Age must be a whole number from 0 to 120';
export const yearsExperienceInvalid = 'Years of experience must be a whole number from 0 to 120';
export const eventNameRequired = 'Event name is required';
export const venueRequired = 'Venue is required';
export const eventTypeInvalid =
  'Event type must be one of: Dual Match, Tri Match, Quad Match, Dual Tournament, Individual Tournament';
export const startTimeInvalid = 'Start time must be HH:mm';
export const officialsRequired = 'At least one official is required';
export const teamNameRequired = 'Team name is required';
export const scoreInvalid = 'Each rating must be a whole number from 1 to 5';
export const eventRequired = 'Please choose an event';
export const commentTooLong = 'Comment must be at most 2000 characters';

export const officialNotFound = 'Official not found';
export const eventNotFound = 'Event not found';
export const reviewNotFound = 'Review not found';
export const userNotFound = 'User not found';
export const supervisorNotFound = 'Supervisor not found';
export const coachNotFound = 'Coach not found';
export const teamNotFound = 'Team not found';
export const notificationNotFound = 'Notification not found';
export const teamExists = 'Team already exists';
export const alreadyReviewed = 'You have already reviewed this official for this event';
export const notAssigned = 'This official was not assigned to this event';
export const didNotTakePart = 'You can rate officials of events your school took part in';
export const otherAuthor = 'This was written under another account';
export const reviewPublished = 'This review is published';
export const closesBeforeOpening = 'Rating must close after it opens';
export const reviewExcluded = 'This review was looked at and does not count any more';
export const commentRemoved = 'Comment removed by moderation';
export const reportReasonInvalid = 'Please choose one of the reasons';
export const reportNoteRequired = 'Please say what is wrong';
export const caseNotFound = 'Case not found';
export const caseStateInvalid = 'State must be one of: waiting, open, taken, decided';
export const caseDecided = 'This case is decided';
export const caseNotDecided = 'This case is not decided yet';
export const caseReopened = 'This case was reopened before';
export const caseReviewDeleted = 'The review of this case is deleted';
export const caseReviewOpen = 'Another case of this review is open';
export const caseTaken = 'Somebody else has taken this case';
export const caseOfOthers = 'Somebody else decides your report';
export const decisionInvalid = 'Decision must be dismissed or upheld';
export const outcomeInvalid =
  'Outcome must be kept for a dismissed report, else comment hidden, excluded or deleted';
export const appealed = 'You have already appealed for this event';
export const appealTooLate = 'An appeal is possible for 60 days after the event';
export const appealTooEarly = 'An appeal is possible once the event has begun';
export const appealReceived = 'Your appeal was received. Somebody will look at the ratings of this event.';
export const ownRecord = 'You cannot review your own record';
export const eventReviewed = 'This event has been reviewed since';
export const officialReviewed = 'This official has been reviewed since';
export const notPending = 'This account is not pending';
export const ownAccount = 'You cannot delete your own account';
export const lastAdmin = 'The last administrator cannot be deleted';
export const linkInvalid = 'This link is no longer valid. Please ask for a new one.';
export const undoLinkInvalid = 'This link is no longer valid.';
export const unsubscribeInvalid = 'This link is not valid. You can turn off emails in your settings.';
export const emailRestored =
  'The former email is back, and all sessions have ended. If your password does not work any more, ask for a new one.';
export const loggedOutEverywhere = 'Logged out on all devices';
export const sessionEnded = 'Session ended';
export const sessionNotFound = 'Session not found';
export const coachWithoutSchool = 'This coach has named no school';
export const ratesLaterEventsOnly =
  'With this account you can rate events only from the day on which its password was set anew';
export const resetRequested = 'If an account has this email, a link to set a new password is on its way.';
export const passwordSet = 'Your password has been set. You can log in now.';
export const currentPasswordRequired = 'Please enter your present password';
export const passwordWrong = 'This is not your present password';
export const passwordChanged = 'Your password has been changed. Your other sessions have ended.';
export const accountDeleted = 'Your account has been deleted';
export const officialHasAccount = 'This official already has an account';
