import { configure } from '@testing-library/react';

// What a view fetches when it is asked for is transformed then: on a busy machine a second is not enough.
configure({ asyncUtilTimeout: 20_000 });
