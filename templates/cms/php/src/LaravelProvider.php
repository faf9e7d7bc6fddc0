<?php

declare(strict_types=1);

namespace Tribune;

use Illuminate\Support\Facades\Blade;
use Illuminate\Support\ServiceProvider;

/** `<x-tribune widget="poll" poll-id="12" />` and `<x-tribune-head tenant="daily" />` in Blade; Laravel finds it by itself. */
final class LaravelProvider extends ServiceProvider
{
    public function boot(): void
    {
        $this->loadViewsFrom(__DIR__ . '/../views', 'tribune');
        Blade::component('tribune::tribune', 'tribune');
        Blade::component('tribune::head', 'tribune-head');
    }
}
